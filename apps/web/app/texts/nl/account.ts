import type { Translation } from '../translation.ts';

export const account: Translation['account'] = {
  title: 'Account',
  pageDescription: 'Je gegevens, hoe je inlogt, waar je bent ingelogd en je data.',
  confirmedHalf: 'Een van de twee links is geopend. Open nu de link in de mail naar je andere adres.',
  details: {
    title: 'Je gegevens',
    text: 'De andere partij ziet je naam en telefoonnummer zodra een boeking is bevestigd.',
    save: 'Gegevens opslaan',
    saved: 'Je gegevens zijn opgeslagen',
    unsaved: 'Nog niet opgeslagen',
  },
  email: {
    title: 'E-mail',
    mailsNew: 'We mailen een link naar het nieuwe adres. Het wordt van jou als je die opent.',
    mailsBoth:
      'We mailen een link naar je nieuwe en je huidige adres. De wijziging gaat in als beide links zijn geopend.',
    current: 'Je adres:',
    label: 'Nieuw e-mailadres',
    change: 'E-mail wijzigen',
    waitingTitle: 'We wachten tot je de mail opent',
    waiting: [' is nog niet bevestigd. Tot dan log je in met ', '.'],
  },
  password: {
    title: 'Wachtwoord',
    text: 'Met een nieuw wachtwoord word je op alle andere apparaten uitgelogd.',
    current: 'Huidig wachtwoord',
    change: 'Wachtwoord wijzigen',
    codeTitle: 'We hebben je een code gemaild',
    codeText: ['Je bent al een tijd ingelogd. Vul de code in die we stuurden naar ', '.'],
    code: 'Code uit de mail',
    saved: 'Wachtwoord gewijzigd!',
    savedText: 'Je bent op alle andere apparaten uitgelogd.',
  },
  data: {
    title: 'Je data',
    text: 'Alles wat we van je bewaren: account, auto’s, boekingen, betalingen, mails en wat je wanneer deed.',
    about:
      'Het bestand is in JSON, een formaat dat andere programma’s kunnen lezen. Het bevat je paspoort- of ID-nummer als je dat gaf, dus bewaar het goed. De privégegevens van je huurders staan er niet in.',
    download: 'Mijn data downloaden',
  },
  erase: {
    title: 'Account verwijderen',
    text: 'Dit kan niet ongedaan worden gemaakt, ook niet door ons.',
    points: [
      'Je naam, e-mail, telefoon, paspoort- of ID-nummers, voorkeuren en mails worden gewist.',
      'Eerdere boekingen blijven voor de andere partij en voor onze boeken, onder de naam ‘Deleted user’ en zonder je gegevens.',
      'Je auto’s gaan van de lijst. Huurders die erin reden, zien auto en foto’s nog in hun boekingen.',
      `Boekingen die nog lopen moeten eerst eindigen: rond ze af of annuleer ze. Moet een terugbetaling of jouw deel nog betaald worden, dan betaalt het kantoor dat eerst.`,
      'Je wordt op elk apparaat uitgelogd.',
    ],
    elsewhere: (host) => `Je login staat bij ${host}; vraag daar om die ook te verwijderen.`,
    open: 'Mijn account verwijderen',
    askTitle: 'Account verwijderen?',
    ask: 'Alles wat persoonlijk is, wordt meteen en voorgoed gewist.',
    word: 'WISSEN',
    typeWord: (word) => `Typ ${word} om te bevestigen`,
    wordMissing: (word) => `Typ ${word} om te bevestigen.`,
    passwordMissing: 'Vul je wachtwoord in.',
    confirm: 'Voorgoed verwijderen',
    keep: 'Account houden',
    neededTitle: 'Je account is nog nodig',
    waits: {
      open: 'is nog niet voorbij',
      settling: 'wacht nog op een betaling',
      unread: 'heeft een ongevalsmelding die het kantoor nog niet heeft gelezen',
    },
    done: 'Je account is verwijderd',
    doneText: 'Bedankt dat je er was.',
  },
};

export const accountSecurity: Translation['accountSecurity'] = {
  remove: 'Verwijderen',
  removeNamed: (name) => `${name} verwijderen`,
  removeAsk: (name) => `${name} verwijderen?`,
  removed: (name) => `${name} is verwijderd`,
  added: (time) => `Toegevoegd op ${time}`,
  addedAndUsed: (added, used) => `Toegevoegd op ${added}, laatst gebruikt op ${used}`,
  factors: {
    title: 'Tweede factor',
    text: 'Met een authenticator-app opent een gestolen wachtwoord niets: inloggen vraagt ook om een code.',
    on: 'Aan',
    off: 'Uit. Je logt in met alleen je wachtwoord.',
    setUp: 'App instellen',
    addAnother: 'Nog een app toevoegen',
    removeApp: 'App verwijderen',
    removeText: 'De codes werken dan niet meer. Zonder andere app log je in met alleen je wachtwoord.',
    dialogTitle: 'Authenticator-app instellen',
    dialogText:
      'Scan de afbeelding met een app zoals Aegis, 2FAS of Google Authenticator en typ de code die je ziet.',
    picture: 'QR-code voor je authenticator-app',
    sameDevice: 'Op hetzelfde apparaat? Typ dan deze sleutel in de app:',
    copyKey: 'Sleutel kopiëren',
    keyCopied: 'Sleutel gekopieerd',
    code: 'Code uit de app',
    turnOn: 'Inschakelen',
    isOn: 'De tweede factor staat aan',
    isOnText: 'Je bent op alle andere apparaten uitgelogd.',
  },
  office: {
    missing: 'Stel een tweede factor in om het kantoor te openen',
    missingText:
      'Accounts van het kantoor hebben naast het wachtwoord een code uit een authenticator-app nodig. Stel die hieronder in.',
    open: 'Het kantoor is open',
    enter: 'Naar het kantoor',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Log in met je vingerafdruk, je gezicht of je schermvergrendeling in plaats van het wachtwoord.',
    none: 'Je hebt nog geen passkey.',
    add: 'Passkey toevoegen',
    added: 'Passkey toegevoegd',
    unnamed: 'Passkey',
    rename: 'Naam wijzigen',
    renameNamed: (name) => `Naam van ${name} wijzigen`,
    renameTitle: 'Naam van passkey wijzigen',
    name: 'Naam',
    saveName: 'Naam opslaan',
    nameMissing: 'Vul een naam in',
    nameLong: (most) => `De naam mag hoogstens ${most} tekens hebben`,
    removePasskey: 'Passkey verwijderen',
    removeText: 'Je kunt er niet meer mee inloggen. Verwijder hem zo nodig ook van je apparaat.',
  },
  sessions: {
    title: 'Waar je bent ingelogd',
    text: 'Zie je een apparaat dat je niet kent? Log overal elders uit en wijzig je wachtwoord.',
    textElsewhere: 'Heb je ergens een apparaat achtergelaten? Log overal elders uit en wijzig je wachtwoord.',
    thisDevice: 'Dit apparaat',
    nowhereElse: 'Je bent nergens anders ingelogd.',
    onlyNewest: (count) => `De ${count} laatst gebruikte apparaten worden getoond.`,
    leaveOthers: 'Overal elders uitloggen',
    left: 'Overal elders uitgelogd',
    since: (time) => `Ingelogd op ${time}`,
    sinceAndUsed: (since, used) => `Ingelogd op ${since}, laatst gebruikt op ${used}`,
    device: (browser, system) => `${browser} op ${system}`,
    unknownDevice: 'Onbekend apparaat',
  },
};

export const mails: Translation['mails'] = {
  title: 'Mails',
  text: 'Wat er met je boekingen en je geld gebeurt, vertellen we je altijd. De rest bepaal jij.',
  none: 'Zodra je een auto boekt of verhuurt, kies je hier welke mails je krijgt.',
  topics: {
    trip_reminders: {
      name: 'Herinneringen aan je ritten',
      text: 'De dag voor het ophalen en op de dag van het terugbrengen.',
    },
    host_new_bookings: {
      name: "Nieuwe boekingen van je auto's",
      text: 'Zodra iemand reserveert, nog voor de aanbetaling.',
    },
    host_reminders: {
      name: 'Herinneringen aan de overdracht',
      text: 'De dag voordat een auto weggaat en als hij terugkomt.',
    },
    office_new_bookings: {
      name: 'Boekingen',
      text: 'Elke reservering, betaalmelding, aanbetaling en annulering op de marktplaats.',
    },
    office_reminders: {
      name: 'Overdrachten en inleveringen',
      text: 'De dag voor een auto vertrekt en de dag waarop hij terugkomt.',
    },
  },
  stopTitle: 'Deze mails stoppen?',
  stoppedTitle: 'Je krijgt deze mails niet meer',
  stopText: (topic) => `Je zet uit: ${topic}. Mails over je boekingen en je geld blijven komen.`,
  stoppedText: (topic) => `Uitgezet: ${topic}. Mails over je boekingen en je geld blijven komen.`,
  stop: 'Stop deze mails',
  resume: 'Weer sturen',
  brokenTitle: 'Deze link werkt niet',
  brokenText: 'Misschien is hij afgebroken. Log in en kies je mails op de accountpagina.',
  toAccount: 'Naar je account',
};

export const preferences: Translation['preferences'] = {
  title: 'Maak het persoonlijk',
  text: 'Vertel wat je graag huurt. Open je het zoeken zonder eigen filters, dan filteren je budget en autotypes; met één tik haal je ze weg. Je kunt dit overslaan en later terugkomen.',
  pageDescription: 'Wat je graag huurt, hoelang en waarvoor.',
  loading: 'Je voorkeuren worden geladen',
  budget: 'Budget per dag',
  budgetEnds: ['Laagste budget', 'Hoogste budget'],
  types: 'Favoriete autotypes',
  duration: 'Gebruikelijke huurduur',
  durations: { '1-day': '1 dag', '2-3-days': '2–3 dagen', weekly: 'Per week', monthly: 'Per maand' },
  use: 'Vooral voor',
  uses: { business: 'Werk', tourism: 'Vakantie', personal: 'Privé', events: 'Evenementen' },
  save: 'Voorkeuren opslaan',
  saved: 'Je voorkeuren zijn opgeslagen!',
  unsaved: 'Nog niet opgeslagen',
  skip: 'Nu overslaan',
};

export const inbox: Translation['inbox'] = {
  title: 'Berichten',
  description: 'Nieuws over je boekingen, het nieuwste eerst.',
  bell: (unread) => (unread === 0 ? 'Berichten' : `Berichten, ${unread} ongelezen`),
  unread: 'Nieuw',
  readAll: 'Alles als gelezen markeren',
  more: 'Oudere berichten tonen',
  failed: 'Je berichten zijn niet geladen',
  none: 'Nog niets nieuws',
  noneText: 'Als er iets met een boeking gebeurt, lees je het hier als eerste.',
  booking_received: {
    title: 'Je auto is gereserveerd',
    text: ({ car, days }) => `Betaal de aanbetaling op tijd en de ${car} is van jou: ${days}.`,
  },
  booking_confirmed: {
    title: 'Je boeking is bevestigd',
    text: ({ car, days }) => `Je aanbetaling is binnen. De ${car} is van jou: ${days}.`,
  },
  final_payment_received: {
    title: 'Alles is betaald',
    text: ({ car, days }) =>
      `Je restbetaling is binnen. De ${car} staat voor je klaar: ${days}. Neem je paspoort of ID en je rijbewijs mee.`,
  },
  part_payment_received: {
    title: 'Een deel van je betaling is binnen',
    text: ({ car, days, amount }) =>
      `We hebben tot nu toe ${amount} ontvangen voor de ${car}, ${days}. Op de pagina van je boeking staat wat er nog over is.`,
  },
  credit_refunded: {
    title: 'Geld is terugbetaald',
    text: ({ car, days, amount }) =>
      `Het kantoor heeft je ${amount} terugbetaald die niet nodig waren voor de ${car}, ${days}.`,
  },
  credit_transferred: {
    title: 'Je tegoed is verplaatst',
    text: ({ car, days, amount }) =>
      `Het kantoor heeft ${amount} van je tegoed van een andere boeking verplaatst naar de ${car}, ${days}.`,
  },
  hold_expired: {
    title: 'Reservering verlopen',
    text: ({ car, days }) => `De aanbetaling voor de ${car} kwam niet op tijd. Hij is weer vrij: ${days}.`,
  },
  booking_cancelled: {
    title: 'Boeking geannuleerd',
    text: ({ car, days }) => `${car}, ${days}.`,
    refund: (amount) => `Je krijgt ${amount} terug.`,
  },
  refund_paid: {
    title: 'Je terugbetaling is betaald',
    text: ({ car, days, amount }) => `Het kantoor heeft je ${amount} terugbetaald voor de ${car}, ${days}.`,
  },
  payment_voided: {
    title: 'Een betaling is ongeldig',
    text: ({ car, days }) => `Het kantoor had per vergissing een betaling geboekt: ${car}, ${days}.`,
  },
  payment_notice_sent: {
    title: 'Het kantoor controleert je betaling',
    text: ({ car, amount }) => `Je hebt het kantoor gemeld dat ${amount} voor de ${car} onderweg is.`,
    held: (time) => `De auto wordt voor je vastgehouden tot ${time}.`,
  },
  payment_notice_declined: {
    title: 'Je betaling is niet gevonden',
    text: ({ car, days }) => `Het kantoor heeft je betaling niet gevonden: ${car}, ${days}.`,
    reason: (reason) => `Het kantoor schrijft: ${reason}`,
  },
  payment_not_applied: {
    title: 'We sturen je betaling terug',
    text: ({ car, amount }) =>
      `We hebben ${amount} ontvangen, maar konden het niet gebruiken voor je boeking van de ${car}. Het kantoor stuurt het terug.`,
    reasons: {
      wrong_amount: 'Het is niet het bedrag dat betaald moest worden.',
      already_paid: 'Dit deel van de prijs was al betaald.',
      booking_cancelled: 'De boeking is geannuleerd.',
      deposit_missing: 'De aanbetaling van de boeking is niet betaald.',
      dates_taken: 'De reservering was verlopen, en de dagen zijn niet meer vrij.',
    },
  },
  receipt_refunded: {
    title: 'Je betaling is op weg terug',
    text: ({ car, amount }) =>
      `Het kantoor heeft ${amount} teruggestuurd dat we niet konden gebruiken voor je boeking van de ${car}.`,
  },
  meeting_changed: {
    title: 'Ophalen of terugbrengen is gewijzigd',
    text: ({ car, days }) => `Nieuwe plaats of tijd voor de ${car}, ${days}.`,
  },
  dates_changed: {
    title: 'De dagen van je boeking zijn gewijzigd',
    text: ({ car, days }) => `Nieuwe dagen voor de ${car}: ${days}.`,
  },
  car_changed: {
    title: 'Je boeking heeft een andere auto',
    text: ({ car, days }) => `Nieuwe auto: ${car}, ${days}.`,
  },
  date_change_accepted: {
    title: 'De verhuurder gaat akkoord met je nieuwe dagen',
    text: ({ car, days }) => `${car}, ${days}: op je boekingspagina staat wat er nog te betalen is.`,
  },
  date_change_declined: {
    title: 'De verhuurder zegt nee tegen je nieuwe dagen',
    text: ({ car, days }) => `Je vroeg om de ${car} (${days}). Je boeking blijft zoals ze is.`,
  },
  date_change_expired: {
    title: 'De verhuurder heeft niet op tijd geantwoord',
    text: ({ car, days }) => `Vraag nog eens om de ${car} (${days}), of bel het kantoor.`,
  },
  extension_held: {
    title: 'Betaal om je boeking te verlengen',
    text: ({ car, amount }) => `De extra dagen voor de ${car} staan voor je vast: betaal ${amount}.`,
  },
  extension_lapsed: {
    title: 'Je verlenging is verlopen',
    text: ({ car, days }) => `De boeking van de ${car} blijft zoals hij was, ${days}.`,
  },
  refund_changed: {
    title: 'Je terugbetaling is gewijzigd',
    text: ({ car, days, amount }) => `Je krijgt nu ${amount} terug voor de ${car}, ${days}.`,
  },
  contract_signed: {
    title: 'Je contract is getekend',
    text: ({ car }) => `Het huurcontract voor de ${car} is getekend. De pdf staat op je boekingspagina.`,
  },
  charge_sent: {
    title: 'Kosten na je rit',
    text: ({ car, amount }) =>
      `Het kantoor vraagt ${amount} na je rit met de ${car}. Antwoord binnen 72 uur.`,
  },
  charge_due: {
    title: 'Kosten zijn te betalen',
    text: ({ car, amount }) =>
      `${amount} voor je rit met de ${car} is te betalen. Op de pagina van je boeking staat hoe.`,
  },
  charge_withdrawn: {
    title: 'Kosten zijn ingetrokken',
    text: ({ car, amount }) => `Het kantoor vraagt ${amount} voor de ${car} niet meer.`,
  },
  accident_reported: {
    title: 'Je ongevalsmelding is aangekomen',
    text: ({ car }) => `Het kantoor leest die zo snel mogelijk: ${car}.`,
  },
  accident_acknowledged: {
    title: 'Het kantoor heeft je ongevalsmelding gelezen',
    text: ({ car }) => `Het neemt contact op als er iets ontbreekt: ${car}.`,
  },
  charges_paid: {
    title: 'Kosten zijn betaald',
    text: ({ car, amount }) => `${amount} voor je rit met de ${car} is betaald.`,
  },
  security_deposit_held: {
    title: 'Je waarborgsom',
    text: ({ car, amount }) => `${amount} wordt vastgehouden voor de ${car}. Die gaat na de rit terug.`,
  },
  security_deposit_released: {
    title: 'Je waarborgsom gaat terug',
    text: ({ car, amount }) => `${amount} voor de ${car} is vrijgegeven.`,
  },
  security_deposit_charged: {
    title: 'Je waarborgsom is verrekend',
    text: ({ car, amount }) =>
      `${amount} ervan gaat naar kosten voor je rit met de ${car}. De rest gaat terug.`,
  },
  hand_over_recorded: {
    title: 'De overdracht is vastgelegd',
    text: ({ car }) =>
      `Het verslag van de overdracht van de ${car} staat op de pagina van je boeking. Je kunt een uur lang eigen foto’s toevoegen.`,
  },
  return_recorded: {
    title: 'De teruggave is vastgelegd',
    text: ({ car }) =>
      `Het verslag van de teruggave van de ${car} staat op de pagina van je boeking. Je kunt een uur lang eigen foto’s toevoegen.`,
  },
  pick_up_tomorrow: {
    title: 'Morgen ophalen',
    text: ({ car }) => `De ${car} staat klaar. Neem je paspoort of ID en je rijbewijs mee.`,
  },
  return_today: {
    title: 'Vandaag terugbrengen',
    text: ({ car }) => `Breng de ${car} vandaag terug, met evenveel brandstof als bij het ophalen.`,
  },
};
