import type { RecordNames } from '../checklist.ts';

export const recordNames: RecordNames = {
  subjects: {
    front: 'Voorkant',
    right: 'Rechterkant',
    back: 'Achterkant',
    left: 'Linkerkant',
    interior: 'Interieur',
    odometer: 'Dashboard met kilometerteller',
    fuel: 'Brandstofmeter',
    damage: 'Schade',
    other: 'Meer',
    guest: 'Van de gast',
  },
  accessories: {
    spare_wheel: 'Reservewiel',
    jack: 'Krik',
    wheel_wrench: 'Wielsleutel',
    warning_triangle: 'Gevarendriehoek',
    fire_extinguisher: 'Brandblusser',
    first_aid_kit: 'Verbanddoos',
    car_papers: 'Autopapieren',
  },
};
