import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../translation.ts';

export const account: Translation['account'] = {
  title: 'Konto',
  pageDescription: 'Ihre Angaben, wie und wo Sie angemeldet sind, und Ihre Daten.',
  confirmedHalf:
    'Einer der beiden Links wurde geöffnet. Öffnen Sie nun den Link in der Mail an Ihre andere Adresse.',
  details: {
    title: 'Ihre Angaben',
    text: 'Die andere Seite einer Buchung sieht Ihren Namen und Ihre Telefonnummer, sobald sie bestätigt ist.',
    save: 'Angaben speichern',
    saved: 'Ihre Angaben sind gespeichert',
    unsaved: 'Noch nicht gespeichert',
  },
  email: {
    title: 'E-Mail',
    mailsNew: 'Wir schicken einen Link an die neue Adresse. Sie gilt, sobald Sie ihn öffnen.',
    mailsBoth:
      'Wir schicken je einen Link an Ihre neue und Ihre bisherige Adresse. Die Änderung gilt, wenn beide geöffnet wurden.',
    current: 'Ihre Adresse:',
    label: 'Neue E-Mail',
    change: 'E-Mail ändern',
    waitingTitle: 'Bitte öffnen Sie die Mail',
    waiting: [' ist noch nicht bestätigt. Bis dahin melden Sie sich an mit ', '.'],
  },
  password: {
    title: 'Passwort',
    text: 'Mit einem neuen Passwort werden Sie auf allen anderen Geräten abgemeldet.',
    current: 'Aktuelles Passwort',
    change: 'Passwort ändern',
    codeTitle: 'Wir haben Ihnen einen Code gemailt',
    codeText: ['Ihre Anmeldung liegt etwas zurück. Bitte geben Sie den Code ein, gesendet an ', '.'],
    code: 'Code aus der Mail',
    saved: 'Passwort geändert!',
    savedText: 'Sie wurden auf allen anderen Geräten abgemeldet.',
  },
  data: {
    title: 'Ihre Daten',
    text: 'Alles, was wir über Sie speichern: Konto, Autos, Buchungen, Zahlungen, Mails und was Sie wann getan haben.',
    about:
      'Die Datei ist in JSON, einem Format, das andere Programme lesen können. Sie enthält Ihre Pass- oder Ausweisnummer, falls Sie eine angegeben haben; bewahren Sie sie sicher auf. Private Daten Ihrer Mieter sind nicht enthalten.',
    download: 'Meine Daten herunterladen',
  },
  erase: {
    title: 'Konto löschen',
    text: 'Das lässt sich nicht rückgängig machen, auch nicht von uns.',
    points: [
      'Ihr Name, E-Mail, Telefon, Pass- oder Ausweisnummern, Wünsche und Mails werden gelöscht.',
      'Frühere Buchungen bleiben für die andere Seite und unsere Bücher bestehen, unter dem Namen „Deleted user“ und ohne Ihre Angaben.',
      'Ihre Autos werden aus der Liste genommen. Wer sie gefahren hat, sieht Auto und Fotos weiter in den eigenen Buchungen.',
      `Laufende Buchungen müssen erst enden: Schließen Sie sie ab oder stornieren Sie sie. Steht eine Erstattung oder Ihr Anteil noch aus, zahlt das Büro sie zuerst.`,
      'Sie werden auf allen Geräten abgemeldet.',
    ],
    elsewhere: (host) => `Ihre Anmeldung liegt bei ${host}; lassen Sie sie auch dort löschen.`,
    open: 'Mein Konto löschen',
    askTitle: 'Konto löschen?',
    ask: 'Alles Persönliche wird sofort und endgültig gelöscht.',
    word: 'LÖSCHEN',
    typeWord: (word) => `Zur Bestätigung ${word} eingeben`,
    wordMissing: (word) => `Geben Sie zur Bestätigung ${word} ein.`,
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    confirm: 'Endgültig löschen',
    keep: 'Konto behalten',
    neededTitle: 'Ihr Konto wird noch gebraucht',
    waits: {
      open: 'ist noch nicht vorbei',
      settling: 'hat noch eine Zahlung offen',
      unread: 'hat einen Unfallbericht, den das Büro noch nicht gelesen hat',
    },
    done: 'Ihr Konto ist gelöscht',
    doneText: 'Danke, dass Sie hier waren.',
  },
};

export const accountSecurity: Translation['accountSecurity'] = {
  remove: 'Entfernen',
  removeNamed: (name) => `${name} entfernen`,
  removeAsk: (name) => `${name} entfernen?`,
  removed: (name) => `${name} wurde entfernt`,
  added: (time) => `Hinzugefügt am ${time}`,
  addedAndUsed: (added, used) => `Hinzugefügt am ${added}, zuletzt benutzt am ${used}`,
  factors: {
    title: 'Zweiter Faktor',
    text: 'Mit einer Authentifizierungs-App öffnet ein gestohlenes Passwort allein nichts: Die Anmeldung verlangt auch einen Code.',
    on: 'An',
    off: 'Aus. Sie melden sich nur mit dem Passwort an.',
    setUp: 'App einrichten',
    addAnother: 'Weitere App hinzufügen',
    removeApp: 'App entfernen',
    removeText: 'Ihre Codes gelten dann nicht mehr. Ohne andere App melden Sie sich nur mit dem Passwort an.',
    dialogTitle: 'Authentifizierungs-App einrichten',
    dialogText:
      'Scannen Sie das Bild mit einer App wie Aegis, 2FAS oder Google Authenticator und geben Sie den Code ein, den sie zeigt.',
    picture: 'QR-Code für Ihre Authentifizierungs-App',
    sameDevice: 'Auf demselben Gerät? Geben Sie stattdessen diesen Schlüssel in die App ein:',
    copyKey: 'Schlüssel kopieren',
    keyCopied: 'Schlüssel kopiert',
    code: 'Code aus der App',
    turnOn: 'Einschalten',
    isOn: 'Der zweite Faktor ist an',
    isOnText: 'Sie wurden auf allen anderen Geräten abgemeldet.',
  },
  office: {
    missing: 'Richten Sie einen zweiten Faktor ein, um das Büro zu öffnen',
    missingText:
      'Konten des Büros brauchen außer dem Passwort einen Code aus einer Authenticator-App. Richten Sie sie unten unter „Zweiter Faktor“ ein.',
    open: 'Das Büro ist offen',
    enter: 'Zum Büro',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Melden Sie sich mit Fingerabdruck, Gesicht oder Bildschirmsperre statt mit dem Passwort an.',
    none: 'Sie haben noch keinen Passkey.',
    add: 'Passkey hinzufügen',
    added: 'Passkey hinzugefügt',
    unnamed: 'Passkey',
    rename: 'Umbenennen',
    renameNamed: (name) => `${name} umbenennen`,
    renameTitle: 'Passkey umbenennen',
    name: 'Name',
    saveName: 'Namen speichern',
    nameMissing: 'Geben Sie einen Namen ein',
    nameLong: (most) => `Der Name darf höchstens ${most} Zeichen haben`,
    removePasskey: 'Passkey entfernen',
    removeText: 'Er meldet Sie nicht mehr an. Löschen Sie ihn gegebenenfalls auch auf Ihrem Gerät.',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    text: 'Sehen Sie ein unbekanntes Gerät? Melden Sie sich überall sonst ab und ändern Sie Ihr Passwort.',
    textElsewhere:
      'Haben Sie irgendwo ein Gerät liegen lassen? Melden Sie sich überall sonst ab und ändern Sie Ihr Passwort.',
    thisDevice: 'Dieses Gerät',
    nowhereElse: 'Sie sind nirgends sonst angemeldet.',
    onlyNewest: (count) => `Gezeigt werden die ${count} zuletzt benutzten Geräte.`,
    leaveOthers: 'Überall sonst abmelden',
    left: 'Überall sonst abgemeldet',
    since: (time) => `Angemeldet seit ${time}`,
    sinceAndUsed: (since, used) => `Angemeldet seit ${since}, zuletzt benutzt am ${used}`,
    device: (browser, system) => `${browser} auf ${system}`,
    unknownDevice: 'Unbekanntes Gerät',
  },
};

export const mails: Translation['mails'] = {
  title: 'Mails',
  text: 'Was aus Ihren Buchungen und Ihrem Geld wird, sagen wir Ihnen immer. Den Rest bestimmen Sie.',
  none: 'Sobald Sie ein Auto buchen oder vermieten, wählen Sie hier, welche Mails Sie bekommen.',
  topics: {
    trip_reminders: {
      name: 'Erinnerungen an Ihre Fahrten',
      text: 'Am Tag vor der Abholung und am Tag der Rückgabe.',
    },
    host_new_bookings: {
      name: 'Neue Buchungen Ihrer Autos',
      text: 'Sobald jemand reserviert, noch vor der Anzahlung.',
    },
    host_reminders: {
      name: 'Erinnerungen an Übergaben',
      text: 'Am Tag, bevor ein Auto hinausgeht, und wenn es zurückkommt.',
    },
    office_new_bookings: {
      name: 'Buchungen',
      text: 'Jede Reservierung, Zahlungsmeldung, Anzahlung und Stornierung des Marktplatzes.',
    },
    office_reminders: {
      name: 'Übergaben und Rückgaben',
      text: 'Am Tag vor der Übergabe und am Tag der Rückgabe.',
    },
  },
  stopTitle: 'Diese Mails abbestellen?',
  stoppedTitle: 'Sie bekommen diese Mails nicht mehr',
  stopText: (topic) => `Sie bestellen ab: ${topic}. Mails über Ihre Buchungen und Ihr Geld kommen weiter.`,
  stoppedText: (topic) => `Abbestellt: ${topic}. Mails über Ihre Buchungen und Ihr Geld kommen weiter.`,
  stop: 'Mails abbestellen',
  resume: 'Wieder senden',
  brokenTitle: 'Dieser Link funktioniert nicht',
  brokenText:
    'Vielleicht ist er unvollständig. Melden Sie sich an und wählen Sie Ihre Mails auf der Kontoseite.',
  toAccount: 'Zu Ihrem Konto',
};

export const preferences: Translation['preferences'] = {
  title: 'Ihre Mietwünsche',
  text: 'Sagen Sie uns, was Sie gern mieten. Öffnen Sie die Suche ohne eigene Filter, wird sie nach Budget und Autotypen gefiltert; ein Tippen hebt das auf. Sie können das überspringen und jederzeit wiederkommen.',
  pageDescription: 'Was Sie gern mieten, wie lange und wofür.',
  loading: 'Ihre Wünsche werden geladen',
  budget: 'Budget pro Tag',
  budgetEnds: ['Niedrigstes Budget', 'Höchstes Budget'],
  types: 'Bevorzugte Autos',
  duration: 'Übliche Mietdauer',
  durations: { '1-day': '1 Tag', '2-3-days': '2–3 Tage', weekly: 'Wochenweise', monthly: 'Monatsweise' },
  use: 'Hauptzweck',
  uses: { business: 'Geschäftlich', tourism: 'Urlaub', personal: 'Privat', events: 'Feiern' },
  save: 'Wünsche speichern',
  saved: 'Ihre Wünsche sind gespeichert!',
  unsaved: 'Noch nicht gespeichert',
  skip: 'Überspringen',
};

export const inbox: Translation['inbox'] = {
  title: 'Posteingang',
  description: 'Neues zu Ihren Buchungen, das Neueste zuerst.',
  bell: (unread) => (unread === 0 ? 'Posteingang' : `Posteingang, ${unread} ungelesen`),
  unread: 'Neu',
  readAll: 'Alle als gelesen markieren',
  more: 'Ältere Nachrichten zeigen',
  failed: 'Ihr Posteingang wurde nicht geladen',
  none: 'Noch nichts Neues',
  noneText: 'Sobald sich bei einer Buchung etwas tut, lesen Sie es hier zuerst.',
  booking_received: {
    title: 'Ihr Auto ist reserviert',
    text: ({ car, days }) =>
      endSentence(`Zahlen Sie die Anzahlung rechtzeitig, und der ${car} ist für Sie gebucht: ${days}`),
  },
  booking_confirmed: {
    title: 'Ihre Buchung ist bestätigt',
    text: ({ car, days }) => endSentence(`Ihre Anzahlung ist da. Der ${car} ist für Sie gebucht: ${days}`),
  },
  final_payment_received: {
    title: 'Alles ist bezahlt',
    text: ({ car, days }) =>
      `${endSentence(`Ihre Restzahlung ist da. Der ${car} wartet auf Sie: ${days}`)} Bringen Sie Reisepass oder Ausweis und Führerschein mit.`,
  },
  part_payment_received: {
    title: 'Ein Teil Ihrer Zahlung ist da',
    text: ({ car, days, amount }) =>
      `${endSentence(`Bisher haben wir ${amount} erhalten: ${car}, ${days}`)} Auf der Seite Ihrer Buchung steht, was noch zu zahlen ist.`,
  },
  credit_refunded: {
    title: 'Geld ist zurückgezahlt',
    text: ({ car, days, amount }) =>
      endSentence(`Das Büro hat Ihnen ${amount} zurückgezahlt, die nicht nötig waren: ${car}, ${days}`),
  },
  credit_transferred: {
    title: 'Ihr Guthaben ist übertragen',
    text: ({ car, days, amount }) =>
      endSentence(
        `Das Büro hat ${amount} Ihres Guthabens von einer anderen Buchung übertragen: ${car}, ${days}`,
      ),
  },
  hold_expired: {
    title: 'Reservierung abgelaufen',
    text: ({ car, days }) =>
      endSentence(`Die Anzahlung für den ${car} kam nicht rechtzeitig an. Er ist wieder frei: ${days}`),
  },
  booking_cancelled: {
    title: 'Buchung storniert',
    text: ({ car, days }) => endSentence(`${car}, ${days}`),
    refund: (amount) => `Ihre Erstattung beträgt ${amount}.`,
  },
  refund_paid: {
    title: 'Ihre Erstattung ist gezahlt',
    text: ({ car, days, amount }) =>
      endSentence(`Das Büro hat Ihnen ${amount} zurückgezahlt: ${car}, ${days}`),
  },
  payment_voided: {
    title: 'Eine Zahlung ist ungültig',
    text: ({ car, days }) => endSentence(`Das Büro hatte irrtümlich eine Zahlung verbucht: ${car}, ${days}`),
  },
  payment_notice_sent: {
    title: 'Das Büro prüft Ihre Zahlung',
    text: ({ car, amount }) => `Sie haben dem Büro gemeldet, dass ${amount} für den ${car} unterwegs sind.`,
    held: (time) => `Das Auto wird für Sie gehalten bis ${time}.`,
  },
  payment_notice_declined: {
    title: 'Ihre Zahlung wurde nicht gefunden',
    text: ({ car, days }) => endSentence(`Das Büro hat Ihre Zahlung nicht gefunden: ${car}, ${days}`),
    reason: (reason) => `Das Büro schreibt: ${reason}`,
  },
  payment_not_applied: {
    title: 'Wir senden Ihre Zahlung zurück',
    text: ({ car, amount }) =>
      `Wir haben ${amount} erhalten, konnten das Geld aber nicht für Ihre Buchung des ${car} verwenden. Das Büro sendet es zurück.`,
    reasons: {
      wrong_amount: 'Es ist nicht der Betrag, der fällig war.',
      already_paid: 'Dieser Teil des Preises war schon gezahlt.',
      booking_cancelled: 'Die Buchung ist storniert.',
      deposit_missing: 'Die Anzahlung der Buchung ist nicht gezahlt.',
      dates_taken: 'Die Reservierung war abgelaufen, und die Tage sind nicht mehr frei.',
    },
  },
  receipt_refunded: {
    title: 'Ihre Zahlung ist auf dem Weg zurück',
    text: ({ car, amount }) =>
      `Das Büro hat ${amount} zurückgesandt, die wir nicht für Ihre Buchung des ${car} verwenden konnten.`,
  },
  meeting_changed: {
    title: 'Abholung oder Rückgabe hat sich geändert',
    text: ({ car, days }) => endSentence(`Neuer Ort oder neue Uhrzeit: ${car}, ${days}`),
  },
  dates_changed: {
    title: 'Die Tage Ihrer Buchung haben sich geändert',
    text: ({ car, days }) => endSentence(`Neue Tage: ${car}, ${days}`),
  },
  car_changed: {
    title: 'Ihre Buchung hat ein anderes Auto',
    text: ({ car, days }) => endSentence(`Neues Auto: ${car}, ${days}`),
  },
  date_change_accepted: {
    title: 'Der Vermieter sagt ja zu Ihren neuen Tagen',
    text: ({ car, days }) => `${car}, ${days}: Auf Ihrer Buchungsseite steht, was noch zu zahlen ist.`,
  },
  date_change_declined: {
    title: 'Der Vermieter sagt nein zu Ihren neuen Tagen',
    text: ({ car, days }) => `Sie hatten gefragt (${car}, ${days}). Ihre Buchung bleibt, wie sie ist.`,
  },
  date_change_expired: {
    title: 'Der Vermieter hat nicht rechtzeitig geantwortet',
    text: ({ car, days }) => `Fragen Sie noch einmal (${car}, ${days}), oder rufen Sie das Büro an.`,
  },
  extension_held: {
    title: 'Zahlen Sie, um Ihre Buchung zu verlängern',
    text: ({ car, amount }) =>
      endSentence(`Die zusätzlichen Tage sind für Sie reserviert, zahlen Sie ${amount}: ${car}`),
  },
  extension_lapsed: {
    title: 'Ihre Verlängerung ist abgelaufen',
    text: ({ car, days }) => endSentence(`Ihre Buchung bleibt, wie sie war: ${car}, ${days}`),
  },
  refund_changed: {
    title: 'Ihre Erstattung hat sich geändert',
    text: ({ car, days, amount }) => endSentence(`Sie bekommen jetzt ${amount} zurück: ${car}, ${days}`),
  },
  contract_signed: {
    title: 'Ihr Vertrag ist unterschrieben',
    text: ({ car }) =>
      `Der Mietvertrag für den ${car} ist unterschrieben. Die PDF-Datei steht auf Ihrer Buchungsseite.`,
  },
  charge_sent: {
    title: 'Eine Forderung nach Ihrer Fahrt',
    text: ({ car, amount }) =>
      `Das Büro fordert ${amount} nach Ihrer Fahrt mit dem ${car}. Bitte antworten Sie in 72 Stunden.`,
  },
  charge_due: {
    title: 'Eine Forderung ist fällig',
    text: ({ car, amount }) =>
      `${amount} für Ihre Fahrt mit dem ${car} sind fällig. Wie Sie zahlen, steht auf der Seite der Buchung.`,
  },
  charge_withdrawn: {
    title: 'Eine Forderung entfällt',
    text: ({ car, amount }) => `Das Büro fordert ${amount} für den ${car} nicht mehr.`,
  },
  accident_reported: {
    title: 'Ihr Unfallbericht ist angekommen',
    text: ({ car }) => `Das Büro liest ihn so bald wie möglich: ${car}.`,
  },
  accident_acknowledged: {
    title: 'Das Büro hat Ihren Unfallbericht gelesen',
    text: ({ car }) => `Es meldet sich, wenn etwas fehlt: ${car}.`,
  },
  charges_paid: {
    title: 'Eine Forderung ist bezahlt',
    text: ({ car, amount }) => `${amount} für Ihre Fahrt mit dem ${car} sind bezahlt.`,
  },
  security_deposit_held: {
    title: 'Ihre Kaution',
    text: ({ car, amount }) =>
      `${amount} sind für den ${car} hinterlegt. Die Kaution geht nach der Fahrt zurück.`,
  },
  security_deposit_released: {
    title: 'Ihre Kaution geht zurück',
    text: ({ car, amount }) => `${amount} für den ${car} sind freigegeben.`,
  },
  security_deposit_charged: {
    title: 'Ihre Kaution ist abgerechnet',
    text: ({ car, amount }) =>
      `${amount} davon gehen an Forderungen für Ihre Fahrt mit dem ${car}. Der Rest geht zurück.`,
  },
  hand_over_recorded: {
    title: 'Die Übergabe ist festgehalten',
    text: ({ car }) =>
      `Das Übergabeprotokoll des ${car} steht auf der Seite Ihrer Buchung. Sie können eine Stunde lang eigene Fotos hinzufügen.`,
  },
  return_recorded: {
    title: 'Die Rückgabe ist festgehalten',
    text: ({ car }) =>
      `Das Rückgabeprotokoll des ${car} steht auf der Seite Ihrer Buchung. Sie können eine Stunde lang eigene Fotos hinzufügen.`,
  },
  pick_up_tomorrow: {
    title: 'Morgen ist Abholung',
    text: ({ car }) => `Der ${car} wartet auf Sie. Bringen Sie Reisepass oder Ausweis und Führerschein mit.`,
  },
  return_today: {
    title: 'Heute ist Rückgabe',
    text: ({ car }) => `Bringen Sie den ${car} heute zurück, mit so viel Kraftstoff wie bei der Abholung.`,
  },
};
