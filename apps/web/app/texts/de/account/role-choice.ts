import type { Translation } from '../../translation.ts';

export const roleChoice: Translation['roleChoice'] = {
  title: 'Wählen Sie Ihre Rolle',
  text: 'Was führt Sie her?',
  pageDescription: 'Autos mieten, das eigene vermieten, oder beides.',
  renter: {
    title: 'Ich möchte Autos mieten',
    points: ['Verfügbare Autos ansehen', 'Schnell buchen', 'Buchungen verwalten'],
    action: 'Weiter als Mieter',
    chosen: 'Sie sind jetzt als Mieter registriert.',
  },
  owner: {
    title: 'Ich möchte mein Auto vermieten',
    points: ['Autos anbieten', 'Buchungen verwalten', 'Etwas dazuverdienen'],
    action: 'Weiter als Vermieter',
    chosen: 'Sie sind jetzt als Vermieter registriert.',
  },
  held: 'Haben Sie schon',
  note: 'Sie können die Rolle später wechseln oder beide haben.',
};
