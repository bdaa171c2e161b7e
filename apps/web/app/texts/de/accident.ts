import type { Translation } from '../translation.ts';

export const accident: Translation['accident'] = {
  title: 'Unfallbericht',
  description: 'Sagen Sie dem Büro, was geschehen ist. Das geht auch ohne Verbindung.',
  open: 'Unfall melden',
  openDraft: 'Nicht gesendeten Unfallbericht öffnen',
  intro:
    'Nur eines ist nötig: was geschehen ist, oder ein Foto. Alles andere hilft. Was Sie ausfüllen, bleibt auf diesem Telefon, bis es gesendet ist.',
  until: (time) => `Sie können bis ${time} melden.`,
  notYours: 'Einen Unfall meldet der Gast der Buchung.',
  notOpen:
    'Sie können einen Unfall von der Abholung bis 72 Stunden nach der Fahrt melden. Rufen Sie das Büro an, wenn Sie es jetzt brauchen.',
  toGuide: 'Zum Reisebegleiter',
  sentReports: 'Gesendete Berichte',
  injury: {
    legend: 'Gibt es Verletzte?',
    injured: 'Ja, es gibt Verletzte',
    none: 'Nein, keine Verletzten',
    unknown: 'Das weiß ich noch nicht',
    callFirst: 'Rufen Sie zuerst Hilfe',
    callFirstBody: 'Der Bericht kann warten. Tippen Sie auf eine Nummer, um anzurufen.',
  },
  call: {
    ambulance: 'Krankenwagen',
    police: 'Polizei',
    fire: 'Feuerwehr',
    emergency: 'Büro, Notruf',
    office: 'Büro',
  },
  what: {
    label: 'Was ist geschehen?',
    hint: 'Wenige Worte genügen. Das Büro und der Vermieter des Autos lesen das.',
    missing: 'Schreiben Sie, was geschehen ist, oder fügen Sie ein Foto hinzu.',
  },
  photos: {
    title: 'Fotos',
    count: (taken, most) => `${taken} von ${most}`,
    car: 'Foto Ihres Mietwagens',
    carHint: 'Diese sieht der Vermieter des Autos.',
    other: 'Foto von etwas anderem',
    otherHint: 'Andere Autos, Kennzeichen, Papiere, der Ort. Diese sieht nur das Büro.',
    remove: (number) => `Foto entfernen: ${number}`,
    name: (number) => `Foto ${number}`,
    isOfCar: 'Mietwagen',
    isOther: 'Anderes',
    unsupported: 'Bitte wählen Sie ein Bild als JPG, PNG oder WEBP.',
    tooLarge: 'Das Bild ist größer als 20 MB.',
    refused: (count) =>
      count === 1 ? '1 Foto wurde nicht angenommen' : `${count} Fotos wurden nicht angenommen`,
    refusedHint:
      'Sie sind noch auf diesem Telefon. Senden Sie sie noch einmal, oder zeigen Sie sie dem Büro auf anderem Weg.',
    missing: 'Das Foto ist nicht mehr auf diesem Telefon.',
    retry: (number) => `Foto ${number} noch einmal senden`,
    full: 'Ein Bericht hat höchstens 12 Fotos.',
  },
  when: 'Datum und Uhrzeit, nach der Uhr dieses Telefons',
  where: {
    label: 'Wo war es?',
    hint: 'Straße, Dorf, Kreuzung, etwas in der Nähe. Auch der Vermieter des Autos liest das.',
  },
  position: {
    add: 'Meinen Standort hinzufügen',
    has: (accuracy) => `Ihr Standort ist hinzugefügt${accuracy}.`,
    accuracy: (metres) => `, auf etwa ${metres} m genau`,
    remove: 'Standort entfernen',
    skip: 'Ohne Standort weiter',
    failed: 'Das Telefon nennt seinen Standort nicht. Eine Beschreibung genügt.',
  },
  police: {
    legend: 'Polizei',
    unknown: 'Das weiß ich noch nicht',
    not_called: 'Nicht gerufen',
    called: 'Gerufen',
    attended: 'War vor Ort',
    details: 'Wache, Beamter, Nummer des Protokolls',
  },
  other: {
    title: 'Andere Beteiligte',
    hint: 'Fahrer und Zeugen, wenn es welche gibt.',
    names: 'Namen',
    phones: 'Telefonnummern',
    plates: 'Kennzeichen',
    insurer: 'Deren Versicherung',
  },
  send: 'Bericht senden',
  sendHint:
    'Ohne Verbindung wartet der Bericht auf diesem Telefon und wird automatisch gesendet, sobald die Verbindung zurück und Coastline offen ist.',
  sendPending: 'Bitte warten Sie, bis Fotos und Standort bereit sind.',
  discard: 'Bericht löschen',
  discardTitle: 'Diesen Bericht löschen?',
  discardBody: 'Text und Fotos auf diesem Telefon werden gelöscht. Das Büro erhält sie nicht.',
  keep: 'Behalten',
  noStorage: {
    title: 'Dieses Telefon kann den Bericht nicht behalten',
    body: 'Sein Speicher ist voll oder gesperrt. Der Bericht wird von dieser Seite aus gesendet: Lassen Sie sie offen, bis das Büro ihn hat.',
  },
  closed: {
    title: 'Die Zeit für einen Bericht ist vorbei',
    full: 'Diese Fahrt hat schon fünf Unfallberichte',
    body: 'Was Sie ausgefüllt haben, ist noch auf diesem Telefon, kann aber von hier nicht mehr gesendet werden. Rufen Sie das Büro an und sagen Sie, was darin steht.',
  },
  waiting: {
    title: 'Wartet auf das Senden',
    offline:
      'Es gibt keine Verbindung. Der Bericht wird automatisch gesendet, sobald sie zurück und Coastline offen ist.',
    online: 'Der Bericht wird gesendet.',
    unanswered: 'Der Bericht ist noch nicht angekommen. Coastline versucht es noch einmal.',
    change: 'Bericht ändern',
    sendNow: 'Jetzt senden',
  },
  sent: {
    title: 'Das Büro hat Ihren Bericht',
    photos: (pending) =>
      pending === 1
        ? '1 Foto ist noch zu senden. Lassen Sie Coastline offen.'
        : `${pending} Fotos sind noch zu senden. Lassen Sie Coastline offen.`,
    understood: 'Verstanden',
    another: 'Weiteren Unfall melden',
  },
  refused: {
    title: 'Der Bericht wurde nicht angenommen',
    change: 'Bericht ändern',
    again: 'Noch einmal senden',
  },
  report: {
    heading: (time) => `Unfall, ${time}`,
    reported: (time) => `Gemeldet ${time}`,
    acknowledged: (name, time) =>
      name
        ? `Das Büro hat Ihren Bericht gelesen: ${name}, ${time}.`
        : `Das Büro hat Ihren Bericht gelesen, ${time}.`,
    acknowledgedShort: 'Vom Büro gelesen',
    unread: 'Das Büro hat ihn noch nicht gelesen',
    timeWarning: {
      future: 'Die angegebene Zeit liegt in der Zukunft.',
      before_hand_over: 'Die angegebene Zeit liegt vor der Abholung.',
      after_return: 'Die angegebene Zeit liegt nach der Rückgabe.',
    },
    place: 'Wo',
    position: 'Standort',
    injury: 'Verletzte Personen',
    police: 'Polizei',
    description: 'Was geschehen ist',
    coming: (received, announced) =>
      `${received} von ${announced} ${announced === 1 ? 'Foto' : 'Fotos'} ${received === 1 ? 'ist' : 'sind'} angekommen.`,
    hostNote: 'Das Büro hat den ganzen Bericht und kümmert sich um den Rest.',
    didNotLoad: 'Die Unfallberichte wurden nicht geladen.',
    close: 'Schließen',
    tryAgain: 'Noch einmal versuchen',
  },
};
