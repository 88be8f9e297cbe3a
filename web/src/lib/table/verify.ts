/** What the page says that checks a shuffle; nobody else needs it. */

import { wordsOf } from '../i18n/index';

const en = {
	yes: 'Yes: the server kept its promise. What it revealed agrees with what it had promised.',
	no: 'No: what the server revealed does not agree with what it had promised. The step that failed is marked below.',
	running: 'The game is not over. The secret is revealed at the end; then this page can tell whether the promise was kept.',
	unable: 'This browser computes SHA-256 only for pages that come over https or from the same machine. Download the record and check it with ludoteca verify.',
	promise: 'What the server promised',
	promise_how: 'When the table was opened the server drew a secret and showed its fingerprint (SHA-256). No other secret has the same one, so it cannot be exchanged later.',
	seen: 'This browser saw the same fingerprint before the game was over.',
	seen_no: 'This browser saw another fingerprint before the game was over.',
	unseen: 'This browser did not see the table before the end and takes the fingerprint as the server tells it now.',
	added: 'What each player added',
	added_how: 'Whoever sits down adds a seed of their own, so that the server alone does not decide the shuffle. Bots add nothing.',
	nothing: 'nothing',
	mine: 'What this browser added is there.',
	mine_no: 'What this browser added is missing.',
	secret: 'What was revealed at the end',
	secret_later: 'The secret, once the game is over.',
	secret_how: 'This is the secret:',
	computed: 'Computed by this browser:',
	secret_yes: 'The same fingerprint as promised.',
	secret_no: 'Not the fingerprint that was promised.',
	seed: 'The seed of the shuffle',
	seed_how: 'Secret and players’ seeds together make the seed by which the game was shuffled. The server says it was:',
	seed_yes: 'The same seed.',
	seed_no: 'Another seed: it is not made of this secret and these seeds.',
	deal: 'The deal itself',
	deal_how: 'This page checks promise and seed. That the cards were dealt by this seed, and that every move kept to the rules, is checked on your own computer: download the record of the finished game and run',
	file: 'FILE'
};

const it: Record<keyof typeof en, string> = {
	yes: 'Sì: il server ha mantenuto la promessa. Quel che ha rivelato concorda con quel che aveva promesso.',
	no: 'No: quel che il server ha rivelato non concorda con quel che aveva promesso. Il passo che non torna è segnato qui sotto.',
	running: 'La partita non è finita. Il segreto si rivela alla fine; allora questa pagina saprà dire se la promessa è stata mantenuta.',
	unable: 'Questo browser calcola SHA-256 solo per pagine arrivate via https o dallo stesso computer. Scarica il verbale e controllalo con ludoteca verify.',
	promise: 'Che cosa ha promesso il server',
	promise_how: 'All’apertura del tavolo il server ha estratto un segreto e ne ha mostrato l’impronta (SHA-256). Nessun altro segreto ha la stessa, perciò non si può più scambiare.',
	seen: 'Questo browser ha visto la stessa impronta prima della fine.',
	seen_no: 'Prima della fine questo browser ha visto un’altra impronta.',
	unseen: 'Questo browser non ha visto il tavolo prima della fine e prende l’impronta come il server la dice ora.',
	added: 'Che cosa ha aggiunto ciascuno',
	added_how: 'Chi si siede aggiunge un seme suo, così che non sia il server da solo a decidere come si mescola. I bot non aggiungono niente.',
	nothing: 'niente',
	mine: 'Quel che ha aggiunto questo browser c’è.',
	mine_no: 'Quel che ha aggiunto questo browser manca.',
	secret: 'Che cosa si è rivelato alla fine',
	secret_later: 'Il segreto, a partita finita.',
	secret_how: 'Questo è il segreto:',
	computed: 'Calcolato da questo browser:',
	secret_yes: 'È l’impronta promessa.',
	secret_no: 'Non è l’impronta promessa.',
	seed: 'Il seme del mescolamento',
	seed_how: 'Il segreto e i semi dei giocatori fanno insieme il seme con cui si è mescolato. Il server dice che era:',
	seed_yes: 'È lo stesso seme.',
	seed_no: 'È un altro seme: non è fatto di questo segreto e di questi semi.',
	deal: 'La distribuzione stessa',
	deal_how: 'Questa pagina controlla promessa e seme. Che le carte siano state date secondo questo seme, e che ogni mossa rispetti le regole, si controlla sul proprio computer: scarica il verbale della partita finita ed esegui',
	file: 'FILE'
};

export const say = wordsOf(en, it);
