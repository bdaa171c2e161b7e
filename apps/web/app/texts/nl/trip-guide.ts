import type { Translation } from '../translation.ts';

export const tripGuide: Translation['tripGuide'] = {
  title: 'Reisgids',
  description: 'Plaats, telefoonnummers en tips voor je dagen met de auto.',
  open: 'Reisgids openen',
  offline: 'Deze pagina opent ook zonder verbinding.',
  toBooking: 'Naar de boeking',
  notYours: 'De reisgids is voor de huurder van deze boeking.',
  write: 'Het kantoor schrijven via WhatsApp',
  message: (number, car) => `Boeking ${number}, ${car}: `,
  accident: {
    title: 'Na een ongeluk',
    steps: [
      'Stop, zet de alarmlichten aan en breng iedereen in veiligheid.',
      'Is er iemand gewond, bel dan een ambulance.',
      'Bel de politie en wacht op haar. De verzekering heeft het rapport nodig. Laat de auto’s staan, tenzij ze gevaar opleveren.',
      'Maak foto’s van de auto’s van alle kanten, de kentekens en de plaats.',
      'Noteer namen en telefoonnummers van bestuurders en getuigen. Onderteken niets over de schuld.',
      'Bel het kantoor zodra je kunt, en voordat er iets wordt gerepareerd.',
    ],
    report: 'Het ongeluk melden',
    breakdown:
      'Bij pech: zet de auto veilig neer en bel het kantoor. Het stuurt hulp of een andere auto, of beëindigt de huur; de niet gereden dagen krijg je dan terug.',
  },
  papers: {
    title: 'Papieren',
    yours: 'Je paspoort of identiteitskaart en je rijbewijs: heb beide bij elke rit bij je.',
    cars: 'De papieren van de auto: kenteken, verzekering en wegenbelasting. Het kantoor laat bij het ophalen zien waar ze zijn.',
    number: (number) => `Je boekingsnummer: ${number}`,
    contract: 'Huurcontract lezen',
  },
  road: {
    title: 'Onderweg',
    items: [
      'Je rijdt rechts. Iedereen draagt een gordel, en wie rijdt laat de telefoon liggen.',
      'Controles van politie en leger horen bij elke rit: rijd langzaam, dim je lichten, groet en toon je papieren als erom gevraagd wordt. Doorrijden kost niets, en bij een boete hoort een bon.',
      'Wees voor het donker op je bestemming. ’s Nachts zijn er dieren, mensen en auto’s zonder licht op de weg.',
      'Tank vol aan de kust voordat je het binnenland in gaat. Tankstations liggen daar ver uit elkaar, kunnen leeg zijn en nemen vaak alleen contant geld.',
      'Naar de noordoever: op de veerboot van Banjul naar Barra wacht je soms uren. De andere weg is de brug bij Farafenni.',
      'Van juni tot oktober kunnen wegen onder water staan. Keer liever om dan erdoor te rijden.',
    ],
  },
  giveBack: {
    title: 'Voordat je de auto terugbrengt',
    items: [
      'Tank tot het niveau van het ophalen.',
      'Neem alles mee wat van jou is, ook uit de kofferbak en het dashboardkastje.',
      'Bekijk de auto samen met het kantoor, en de foto’s van het ophalen.',
      'Kom je later, bel dan het kantoor voordat de volgende huurder moet wachten.',
    ],
  },
};
