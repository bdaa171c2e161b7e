import type { Translation } from '../../translation.ts';

export const roleChoice: Translation['roleChoice'] = {
  title: 'Välj din roll',
  text: 'Vad vill du göra här?',
  pageDescription: 'Hyr bilar, hyr ut din egen, eller båda delarna.',
  renter: {
    title: 'Jag vill hyra bilar',
    points: ['Se lediga bilar', 'Boka snabbt', 'Ha koll på bokningarna'],
    action: 'Fortsätt som gäst',
    chosen: 'Nu är du registrerad som gäst.',
  },
  owner: {
    title: 'Jag vill hyra ut min bil',
    points: ['Lägg upp bilar', 'Ha koll på bokningarna', 'Tjäna lite extra'],
    action: 'Fortsätt som värd',
    chosen: 'Nu är du registrerad som värd.',
  },
  held: 'Har du redan',
  note: 'Du kan byta roll senare, eller ha båda.',
};
