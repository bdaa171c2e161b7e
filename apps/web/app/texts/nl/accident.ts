import type { Translation } from '../translation.ts';

export const accident: Translation['accident'] = {
  title: 'Ongevalsmelding',
  description: 'Vertel het kantoor wat er is gebeurd. Het werkt ook zonder verbinding.',
  open: 'Een ongeluk melden',
  openDraft: 'De niet-verstuurde ongevalsmelding openen',
  intro:
    'Er is maar één ding nodig: wat er is gebeurd, of een foto. Al het andere helpt. Wat je invult blijft op deze telefoon tot het is verstuurd.',
  until: (time) => `Je kunt melden tot ${time}.`,
  notYours: 'Een ongeluk wordt gemeld door de gast van de boeking.',
  notOpen:
    'Je kunt een ongeluk melden vanaf het ophalen tot 72 uur na de rit. Bel het kantoor als je het nu nodig hebt.',
  toGuide: 'Naar de reisgids',
  sentReports: 'Verstuurde meldingen',
  injury: {
    legend: 'Zijn er gewonden?',
    injured: 'Ja, er zijn gewonden',
    none: 'Nee, geen gewonden',
    unknown: 'Dat weet ik nog niet',
    callFirst: 'Bel eerst om hulp',
    callFirstBody: 'De melding kan wachten. Tik op een nummer om te bellen.',
  },
  call: {
    ambulance: 'Ambulance',
    police: 'Politie',
    fire: 'Brandweer',
    emergency: 'Kantoor, noodnummer',
    office: 'Kantoor',
  },
  what: {
    label: 'Wat is er gebeurd?',
    hint: 'Een paar woorden zijn genoeg. Het kantoor en de verhuurder van de auto lezen dit.',
    missing: 'Schrijf wat er is gebeurd, of voeg een foto toe.',
  },
  photos: {
    title: 'Foto’s',
    count: (taken, most) => `${taken} van ${most}`,
    car: 'Foto van je huurauto',
    carHint: 'Deze ziet de verhuurder van de auto.',
    other: 'Foto van iets anders',
    otherHint: 'Andere auto’s, kentekens, papieren, de plek. Deze ziet alleen het kantoor.',
    remove: (number) => `Verwijder foto ${number}`,
    name: (number) => `Foto ${number}`,
    isOfCar: 'Huurauto',
    isOther: 'Anders',
    unsupported: 'Kies een JPG-, PNG- of WEBP-bestand.',
    tooLarge: 'De foto is groter dan 20 MB.',
    refused: (count) => (count === 1 ? '1 foto is niet aangenomen' : `${count} foto’s zijn niet aangenomen`),
    refusedHint:
      'Ze staan nog op deze telefoon. Verstuur ze opnieuw, of laat ze het kantoor op een andere manier zien.',
    missing: 'De foto staat niet meer op deze telefoon.',
    retry: (number) => `Foto ${number} opnieuw versturen`,
    full: 'Een melding heeft hoogstens 12 foto’s.',
  },
  when: 'Datum en tijd, volgens de klok van deze telefoon',
  where: {
    label: 'Waar is het gebeurd?',
    hint: 'Weg, dorp, kruising, iets in de buurt. De verhuurder van de auto leest dit ook.',
  },
  position: {
    add: 'Mijn positie toevoegen',
    has: (accuracy) => `Je positie is toegevoegd${accuracy}.`,
    accuracy: (metres) => `, op ongeveer ${metres} m nauwkeurig`,
    remove: 'De positie verwijderen',
    skip: 'Zonder positie verdergaan',
    failed: 'De telefoon geeft zijn positie niet. Een beschrijving is genoeg.',
  },
  police: {
    legend: 'Politie',
    unknown: 'Dat weet ik nog niet',
    not_called: 'Niet gebeld',
    called: 'Gebeld',
    attended: 'Ter plaatse geweest',
    details: 'Bureau, agent, nummer van het rapport',
  },
  other: {
    title: 'Tegenpartij',
    hint: 'Bestuurders en getuigen, als die er zijn.',
    names: 'Namen',
    phones: 'Telefoonnummers',
    plates: 'Kentekens',
    insurer: 'Hun verzekeraar',
  },
  send: 'De melding versturen',
  sendHint:
    'Zonder verbinding wacht de melding op deze telefoon en wordt ze automatisch verstuurd zodra de verbinding terug is en Coastline openstaat.',
  sendPending: 'Wacht tot foto’s en positie klaar zijn.',
  discard: 'De melding verwijderen',
  discardTitle: 'Deze melding verwijderen?',
  discardBody: 'Tekst en foto’s op deze telefoon worden verwijderd. Het kantoor krijgt ze niet.',
  keep: 'Bewaren',
  noStorage: {
    title: 'Deze telefoon kan de melding niet bewaren',
    body: 'De opslag is vol of geblokkeerd. De melding wordt vanaf deze pagina verstuurd: houd die open tot het kantoor de melding heeft.',
  },
  closed: {
    title: 'De tijd voor een melding is voorbij',
    full: 'Deze rit heeft al vijf ongevalsmeldingen',
    body: 'Wat je hebt ingevuld staat nog op deze telefoon, maar kan hier niet meer worden verstuurd. Bel het kantoor en vertel wat erin staat.',
  },
  waiting: {
    title: 'Wacht op verzending',
    offline:
      'Er is geen verbinding. De melding wordt automatisch verstuurd zodra die terug is en Coastline openstaat.',
    online: 'De melding wordt verstuurd.',
    unanswered: 'De melding is nog niet aangekomen. Coastline probeert het opnieuw.',
    change: 'De melding wijzigen',
    sendNow: 'Nu versturen',
  },
  sent: {
    title: 'Het kantoor heeft je melding',
    photos: (pending) =>
      pending === 1
        ? '1 foto moet nog worden verstuurd. Houd Coastline open.'
        : `${pending} foto’s moeten nog worden verstuurd. Houd Coastline open.`,
    understood: 'Begrepen',
    another: 'Nog een ongeluk melden',
  },
  refused: {
    title: 'De melding is niet aangenomen',
    change: 'De melding wijzigen',
    again: 'Opnieuw versturen',
  },
  report: {
    heading: (time) => `Ongeluk, ${time}`,
    reported: (time) => `Gemeld ${time}`,
    acknowledged: (name, time) =>
      name
        ? `Het kantoor heeft je melding gelezen: ${name}, ${time}.`
        : `Het kantoor heeft je melding gelezen, ${time}.`,
    acknowledgedShort: 'Gelezen door het kantoor',
    unread: 'Het kantoor heeft deze nog niet gelezen',
    timeWarning: {
      future: 'De opgegeven tijd ligt in de toekomst.',
      before_hand_over: 'De opgegeven tijd is vóór het ophalen.',
      after_return: 'De opgegeven tijd is na de inlevering.',
    },
    place: 'Waar',
    position: 'Positie',
    injury: 'Gewonden',
    police: 'Politie',
    description: 'Wat er is gebeurd',
    coming: (received, announced) =>
      `${received} van ${announced} ${announced === 1 ? 'foto' : 'foto’s'} ${received === 1 ? 'is' : 'zijn'} aangekomen.`,
    hostNote: 'Het kantoor heeft de hele melding en regelt de rest.',
    didNotLoad: 'De ongevalsmeldingen konden niet worden geladen.',
    close: 'Sluiten',
    tryAgain: 'Opnieuw proberen',
  },
};
