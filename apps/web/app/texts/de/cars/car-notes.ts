import type { Translation } from '../../translation.ts';

export const carNotes: Translation['carNotes'] = {
  inactive: {
    title: 'Nicht aktiv',
    text: 'Dieses Auto ist nicht aktiv: Gäste können es weder finden noch buchen.',
  },
  admin: {
    title: 'Administratoren können keine Autos buchen',
    text: 'Buchungen werden im Admin-Bereich verwaltet.',
  },
  own: {
    title: 'Das ist Ihr Auto',
    text: 'Sie können es nicht selbst buchen. Sperrtage und Preis stehen unter „Meine Autos“.',
  },
};
