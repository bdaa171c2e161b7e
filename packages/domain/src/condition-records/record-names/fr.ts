import type { RecordNames } from '../checklist.ts';

export const recordNames: RecordNames = {
  subjects: {
    front: 'Avant',
    right: 'Côté droit',
    back: 'Arrière',
    left: 'Côté gauche',
    interior: 'Intérieur',
    odometer: 'Tableau de bord avec compteur',
    fuel: 'Jauge de carburant',
    damage: 'Dommage',
    other: 'Autres',
    guest: 'Du client',
  },
  accessories: {
    spare_wheel: 'Roue de secours',
    jack: 'Cric',
    wheel_wrench: 'Clé de roue',
    warning_triangle: 'Triangle de signalisation',
    fire_extinguisher: 'Extincteur',
    first_aid_kit: 'Trousse de secours',
    car_papers: 'Papiers de la voiture',
  },
};
