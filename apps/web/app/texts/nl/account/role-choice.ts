import type { Translation } from '../../translation.ts';

export const roleChoice: Translation['roleChoice'] = {
  title: 'Kies je rol',
  text: 'Wat wil je hier doen?',
  pageDescription: 'Auto’s huren, je eigen auto verhuren, of allebei.',
  renter: {
    title: 'Ik wil auto’s huren',
    points: ['Beschikbare auto’s bekijken', 'Snel boeken', 'Boekingen beheren'],
    action: 'Verder als huurder',
    chosen: 'Je bent nu geregistreerd als huurder.',
  },
  owner: {
    title: 'Ik wil mijn auto verhuren',
    points: ['Auto’s aanbieden', 'Boekingen beheren', 'Wat extra verdienen'],
    action: 'Verder als verhuurder',
    chosen: 'Je bent nu geregistreerd als verhuurder.',
  },
  held: 'Heb je al',
  note: 'Je kunt later van rol wisselen, of allebei hebben.',
};
