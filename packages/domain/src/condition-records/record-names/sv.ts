import type { RecordNames } from '../checklist.ts';

export const recordNames: RecordNames = {
  subjects: {
    front: 'Framsida',
    right: 'Höger sida',
    back: 'Baksida',
    left: 'Vänster sida',
    interior: 'Interiör',
    odometer: 'Instrumentpanel med vägmätare',
    fuel: 'Bränslemätare',
    damage: 'Skada',
    other: 'Mer',
    guest: 'Från gästen',
  },
  accessories: {
    spare_wheel: 'Reservhjul',
    jack: 'Domkraft',
    wheel_wrench: 'Fälgkors',
    warning_triangle: 'Varningstriangel',
    fire_extinguisher: 'Brandsläckare',
    first_aid_kit: 'Första hjälpen-låda',
    car_papers: 'Bilens papper',
  },
};
