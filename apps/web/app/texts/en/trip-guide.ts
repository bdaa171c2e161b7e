import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The trip guide: place, phone numbers and advice, also without a connection. */
export const tripGuide = defineTexts('tripGuide', {
  title: 'Trip guide',
  description: 'Place, phone numbers and advice for your days with the car.',
  open: 'Open the trip guide',
  offline: 'This page also opens without a connection.',
  toBooking: 'To the booking',
  notYours: 'The trip guide is for the guest of this booking.',
  write: 'Write to the office on WhatsApp',
  /** Begins the message to the office. */
  message: (number: string, car: string) => `Booking ${number}, ${car}: `,
  accident: {
    title: 'After an accident',
    steps: [
      'Stop, switch on the hazard lights and get everybody out of danger.',
      'If somebody is hurt, call an ambulance.',
      'Call the police and wait for them. The insurance needs their report. Leave the cars where they are unless they are a danger.',
      'Take photos of the cars from all sides, the number plates and the place.',
      'Note names and phone numbers of drivers and witnesses. Sign nothing that says who is to blame.',
      'Call the office as soon as you can, and before anything is repaired.',
    ],
    report: 'Report the accident',
    breakdown:
      'If the car breaks down: park it safely and call the office. It sends help or another car, or ends the rental; the days not driven then come back to you.',
  },
  papers: {
    title: 'Papers',
    yours: 'Your passport or ID and your driving licence: have both with you on every drive.',
    cars: 'The papers of the car: registration, insurance and road tax. The office shows you at the pick-up where they are.',
    number: (number: string) => `Your booking number: ${number}`,
    contract: 'Read the rental contract',
  },
  road: {
    title: 'On the road',
    items: [
      'Drive on the right. Everybody wears a seat belt, and the driver leaves the phone alone.',
      'Checkpoints of police and army are part of every drive: slow down, dip your headlights, greet, and show your papers when asked. Passing costs nothing, and a fine comes with a receipt.',
      'Be at your destination before dark. Animals, people and cars without lights are on the road at night.',
      'Fill up on the coast before you go up-country. Stations there are far apart, can run dry and often take cash only.',
      'For the north bank: the ferry from Banjul to Barra can mean hours of waiting. The other way is the bridge at Farafenni.',
      'From June to October roads can be under water. Turn round rather than drive through.',
    ],
  },
  giveBack: {
    title: 'Before you return the car',
    items: [
      'Fill the tank to the level at the pick-up.',
      'Take everything that is yours, also from the boot and the glove box.',
      'Look at the car together with the office, and at the photos of the pick-up.',
      'If you will be late, call the office. Do it before the next guest has to wait.',
    ],
  },
});
