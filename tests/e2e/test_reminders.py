"""Turn reminders: asked for by nobody but the one who wants them, shown by the service worker, and off again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.looking import barriers
from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]

# No push service is reached from here, and a browser without a screen allows no notes: this plays their part, with a
# key as browsers make them.
NO_SERVICE = """(() => {
  let kept = null;
  let allowed = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => allowed });
  Notification.requestPermission = async () => (allowed = 'granted');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  PushManager.prototype.getSubscription = async () => kept;
  PushManager.prototype.subscribe = async (how) => {
    window.subscribed = how.applicationServerKey.length;
    const endpoint = 'https://fcm.googleapis.com/fcm/send/somebody';
    kept = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => { kept = null; return true; } };
    return kept;
  };
})()"""
DELIVERED = """async (message) => {
  const told = [];
  self.registration.showNotification = async (title, how) => told.push([title, how.body]);
  self.clients.openWindow = async (path) => told.push(path);
  const happen = async (event) => {
    let work;
    event.waitUntil = (promise) => (work = promise);
    self.dispatchEvent(event);
    await work;
  };
  await happen(new PushEvent('push', { data: JSON.stringify(message) }));
  const click = new Event('notificationclick');
  click.notification = { data: message.table, close: () => told.push('closed') };
  await happen(click);
  return told;
}"""
"""Run in the service worker: a reminder comes, and somebody clicks on it."""


def sit_down(guest: Visitor, more: str) -> None:
    """At a table, with the drawer open that has the switch."""
    table = guest.create(game="serie_bum", seats=[{"kind": "me"}, {"kind": "screen", "name": "Bruno"}], start=True)
    guest.go(f"/table/{table}")
    guest.page.get_by_role("button", name=more, exact=True).click()


def test_reminders_are_switched_on_shown_and_switched_off(visit: Visit, axe: str) -> None:
    guest = visit(language="it")
    guest.context.add_init_script(NO_SERVICE)
    sit_down(guest, "Altro")
    page = guest.page
    switch = page.get_by_role("switch", name="Avvisami quando tocca a me")
    expect(switch).not_to_be_checked()
    assert barriers(page, axe) == []
    with page.expect_response("**/api/me/push*") as kept:
        switch.check()
    assert kept.value.status == 204
    assert page.evaluate("window.subscribed") == 65  # the site's own key
    expect(switch).to_be_checked()

    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    message = {"table": "elsewhere", "title": "Semenza", "text": "Semenza: tocca a te."}
    told = guest.context.service_workers[0].evaluate(DELIVERED, message)
    assert told == [["Semenza", "Semenza: tocca a te."], "closed", "/table/elsewhere"]

    with page.expect_response("**/api/me/push*") as gone:
        switch.uncheck()
    assert gone.value.status == 204
    expect(switch).not_to_be_checked()


def test_where_there_can_be_no_reminders_the_switch_says_so(visit: Visit) -> None:
    guest = visit(language="en")
    guest.context.add_init_script("delete window.PushManager")
    sit_down(guest, "More")
    expect(guest.page.get_by_text("This browser cannot show such notes")).to_be_visible()
    expect(guest.page.get_by_role("switch")).to_be_disabled()


def test_a_refusal_turns_the_switch_back_and_says_what_to_do(visit: Visit) -> None:
    guest = visit(language="it")  # a browser without a screen allows no notes
    sit_down(guest, "Altro")
    switch = guest.page.get_by_role("switch", name="Avvisami quando tocca a me")
    switch.click()
    expect(guest.page.get_by_text("Permettili nelle sue impostazioni")).to_be_visible()
    expect(switch).not_to_be_checked()
    expect(switch).to_be_enabled()
