"""A name is kept on one device, goes on at another, and the first is shown the door."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Server
from tests.e2e.looking import barriers_by_day_and_night, overhang
from tests.e2e.visitor import Visitor

KEY = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}


class Owner(Visitor):
    """Somebody whose device can make passkeys, which belong to a name and not to an address."""

    def __init__(self, browser: Browser, server: Server, *, wide: bool, language: str = "en") -> None:
        super().__init__(browser, server.url.replace("127.0.0.1", "localhost"), wide=wide, language=language)
        self.cdp = self.context.new_cdp_session(self.page)
        self.cdp.send("WebAuthn.enable")
        options = {**KEY, "isUserVerified": True, "automaticPresenceSimulation": True}
        self.key = self.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()


def test_a_name_is_kept_goes_along_and_its_old_device_is_signed_out(
    server: Server, browser: Browser, axe: str, tmp_path: Path
) -> None:
    server.deal_for("keeping")
    laptop, phone = Owner(browser, server, wide=True), Owner(browser, server, wide=False)
    laptop.play_now("Kupferkessel Co.")
    table = laptop.page.url.rpartition("/")[2]
    assert laptop.my_turn()
    own = laptop.context.new_page()
    own.goto(f"{laptop.base}/table/{table}")  # the table stays open in a page of its own
    own.wait_for_selector(".bar.mine")

    laptop.go("/me")
    laptop.page.get_by_label("Your name").fill("Anna")
    laptop.press("Save")
    laptop.press("Keep it with a passkey")
    expect(laptop.page.get_by_text("This name is kept")).to_be_visible()
    [made] = laptop.cdp.send("WebAuthn.getCredentials", {"authenticatorId": laptop.key})["credentials"]

    # A passkey in a password manager is on the phone as well.
    phone.cdp.send("WebAuthn.addCredential", {"authenticatorId": phone.key, "credential": made})
    phone.go("/me")
    expect(phone.page.get_by_role("button", name="Sign out")).to_be_visible()
    assert barriers_by_day_and_night(phone.page, axe) == []
    assert overhang(phone.page) == 0
    phone.press("Sign in with a passkey")
    expect(phone.page.get_by_text("Welcome back, Anna.")).to_be_visible()
    phone.page.get_by_role("link", name="To my tables").click()
    expect(phone.page.get_by_role("link", name="Kupferkessel Co. your turn")).to_be_visible()

    phone.go("/me")
    expect(phone.page.get_by_role("button", name="Sign out")).to_have_count(2)
    phone.page.locator("li", has_not_text="this one").get_by_role("button", name="Sign out").click()
    phone.press("Yes")
    expect(own.get_by_role("alert")).to_contain_text("signed out")
    laptop.page.reload()
    expect(laptop.page.get_by_text("So far only this browser")).to_be_visible()
    assert laptop.card(table)["status"] == 404

    phone.press("Make a recovery link")
    link = phone.page.locator("code").inner_text()
    assert barriers_by_day_and_night(phone.page, axe) == []
    assert overhang(phone.page) == 0
    laptop.page.goto(link)
    laptop.press("Yes, it is me")
    expect(laptop.page.get_by_text("Welcome back, Anna.")).to_be_visible()
    expect(laptop.page.get_by_role("button", name="Sign out")).to_have_count(2)
    assert laptop.page.locator("code").inner_text() != link
    assert barriers_by_day_and_night(laptop.page, axe) == []
    with laptop.page.expect_download() as saved:
        laptop.press("Download everything")
    saved.value.save_as(tmp_path / "mine.json")
    kept = json.loads((tmp_path / "mine.json").read_text("utf-8"))
    assert (kept["guest"][0]["name"], len(kept["devices"]), kept["records"]) == ("Anna", 2, {})

    laptop.press("Forget me")
    laptop.press("Yes")
    expect(laptop.page.get_by_text("You are forgotten.")).to_be_visible()
    phone.page.reload()
    expect(phone.page.get_by_label("Your name")).to_have_value("Anna")  # what the browser itself remembers
    expect(phone.page.get_by_text("So far only this browser")).to_be_visible()
    laptop.close()
    phone.close()
