/** A person of the demo. The first word of the e-mail is enough to find them. */
export interface DemoPerson {
  email: string;
  name: string;
  phone: string;
}

export const DEMO_OFFICE: DemoPerson = {
  email: 'admin@coastline.example',
  name: 'Coastline Office',
  phone: '+220 446 00 10',
};

/** The first host is the one that people sign in as. */
export const DEMO_HOSTS: readonly DemoPerson[] = [
  { email: 'host@coastline.example', name: 'Lamin Ceesay', phone: '+220 770 11 24' },
  { email: 'isatou.sanneh@coastline.example', name: 'Isatou Sanneh', phone: '+220 990 41 18' },
  { email: 'bakary.darboe@coastline.example', name: 'Bakary Darboe', phone: '+220 312 75 60' },
  { email: 'ndey.fatou.sowe@coastline.example', name: 'Ndey Fatou Sowe', phone: '+220 775 30 92' },
  { email: 'ebrima.touray@coastline.example', name: 'Ebrima Touray', phone: '+220 661 28 47' },
  { email: 'mariama.camara@coastline.example', name: 'Mariama Camara', phone: '+220 993 64 05' },
  { email: 'alieu.badjie@coastline.example', name: 'Alieu Badjie', phone: '+220 721 19 83' },
  { email: 'kaddy.manneh@coastline.example', name: 'Kaddy Manneh', phone: '+220 788 52 31' },
];

/** The first guest is the one that people sign in as. */
export const DEMO_GUESTS: readonly DemoPerson[] = [
  { email: 'guest@coastline.example', name: 'Fatou Jallow', phone: '+220 770 12 34' },
  { email: 'erik.lindqvist@coastline.example', name: 'Erik Lindqvist', phone: '+46 70 174 06 12' },
  { email: 'ousman.bah@coastline.example', name: 'Ousman Bah', phone: '+44 7700 900 461' },
  { email: 'mariama.njie@coastline.example', name: 'Mariama Njie', phone: '+49 151 5550 1184' },
  { email: 'anneke.de.vries@coastline.example', name: 'Anneke de Vries', phone: '+31 6 5550 2718' },
  { email: 'modou.lamin.drammeh@coastline.example', name: 'Modou Lamin Drammeh', phone: '+1 206 555 0148' },
  { email: 'claire.moreau@coastline.example', name: 'Claire Moreau', phone: '+33 6 55 50 41 96' },
  { email: 'james.okafor@coastline.example', name: 'James Okafor', phone: '+44 7700 900 837' },
  { email: 'awa.ceesay@coastline.example', name: 'Awa Ceesay', phone: '+220 361 44 70' },
  { email: 'sanna.jammeh@coastline.example', name: 'Sanna Jammeh', phone: '+220 995 07 26' },
  { email: 'helena.berg@coastline.example', name: 'Helena Berg', phone: '+46 73 912 55 40' },
  { email: 'momodou.sillah@coastline.example', name: 'Momodou Sillah', phone: '+220 742 83 19' },
];
