import type { RecordNames } from '../checklist.ts';

export const recordNames: RecordNames = {
  subjects: {
    front: 'Vorne',
    right: 'Rechte Seite',
    back: 'Hinten',
    left: 'Linke Seite',
    interior: 'Innenraum',
    odometer: 'Armaturenbrett mit Kilometerstand',
    fuel: 'Tankanzeige',
    damage: 'Schaden',
    other: 'Weitere',
    guest: 'Vom Gast',
  },
  accessories: {
    spare_wheel: 'Ersatzrad',
    jack: 'Wagenheber',
    wheel_wrench: 'Radschlüssel',
    warning_triangle: 'Warndreieck',
    fire_extinguisher: 'Feuerlöscher',
    first_aid_kit: 'Verbandskasten',
    car_papers: 'Fahrzeugpapiere',
  },
};
