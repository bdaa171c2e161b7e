/** A demo user. The first word of the e-mail is enough to find them. */
export interface DemoPerson {
  email: string;
  name: string;
  phone: string;
}

export const DEMO_OFFICE: DemoPerson = {
  email: 'admin@coastline.example',
  name: 'Coastline Office',
  phone: '+2204460010',
};

/** The demo advertises the account of the first host. */
export const DEMO_HOSTS: readonly DemoPerson[] = [
  { email: 'host@coastline.example', name: 'Lamin Ceesay', phone: '+2207701124' },
  { email: 'isatou.sanneh@coastline.example', name: 'Isatou Sanneh', phone: '+2209904118' },
  { email: 'bakary.darboe@coastline.example', name: 'Bakary Darboe', phone: '+2203127560' },
  { email: 'ndey.fatou.sowe@coastline.example', name: 'Ndey Fatou Sowe', phone: '+2207753092' },
  { email: 'ebrima.touray@coastline.example', name: 'Ebrima Touray', phone: '+2206612847' },
  { email: 'mariama.camara@coastline.example', name: 'Mariama Camara', phone: '+2209936405' },
  { email: 'alieu.badjie@coastline.example', name: 'Alieu Badjie', phone: '+2207211983' },
  { email: 'kaddy.manneh@coastline.example', name: 'Kaddy Manneh', phone: '+2207885231' },
];

/** The demo advertises the account of the first guest. */
export const DEMO_GUESTS: readonly DemoPerson[] = [
  { email: 'guest@coastline.example', name: 'Fatou Jallow', phone: '+2207701234' },
  { email: 'erik.lindqvist@coastline.example', name: 'Erik Lindqvist', phone: '+46701740612' },
  { email: 'ousman.bah@coastline.example', name: 'Ousman Bah', phone: '+447700900461' },
  { email: 'mariama.njie@coastline.example', name: 'Mariama Njie', phone: '+4915155501184' },
  { email: 'anneke.de.vries@coastline.example', name: 'Anneke de Vries', phone: '+31655502718' },
  { email: 'modou.lamin.drammeh@coastline.example', name: 'Modou Lamin Drammeh', phone: '+12065550148' },
  { email: 'claire.moreau@coastline.example', name: 'Claire Moreau', phone: '+33655504196' },
  { email: 'james.okafor@coastline.example', name: 'James Okafor', phone: '+447700900837' },
  { email: 'awa.ceesay@coastline.example', name: 'Awa Ceesay', phone: '+2203614470' },
  { email: 'sanna.jammeh@coastline.example', name: 'Sanna Jammeh', phone: '+2209950726' },
  { email: 'helena.berg@coastline.example', name: 'Helena Berg', phone: '+46739125540' },
  { email: 'momodou.sillah@coastline.example', name: 'Momodou Sillah', phone: '+2207428319' },
];
