import type { RecordNames } from '../checklist.ts';

export const recordNames: RecordNames = {
  subjects: {
    front: 'Front',
    right: 'Right side',
    back: 'Back',
    left: 'Left side',
    interior: 'Interior',
    odometer: 'Dashboard with odometer',
    fuel: 'Fuel gauge',
    damage: 'Damage',
    other: 'More',
    guest: 'From the guest',
  },
  accessories: {
    spare_wheel: 'Spare wheel',
    jack: 'Jack',
    wheel_wrench: 'Wheel wrench',
    warning_triangle: 'Warning triangle',
    fire_extinguisher: 'Fire extinguisher',
    first_aid_kit: 'First-aid kit',
    car_papers: 'Car papers',
  },
};
