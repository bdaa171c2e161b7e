import { recordNames } from '@coastline/domain/condition-records/record-names/fr';
import type { Translation } from '../translation.ts';

export const conditionRecords: Translation['conditionRecords'] = {
  title: 'La voiture à la remise et à la restitution',
  about: 'Ce qui a été consigné et signé. Personne ne peut le modifier sans que cela se voie.',
  loading: 'Chargement des constats',
  didNotLoad: 'Les constats n’ont pas pu être chargés',
  handOver: 'Remise',
  return: 'Restitution',
  fuelLevel: (level) => `réservoir ${level}`,
  wrongClock: 'L’horloge du téléphone était fausse, c’est donc l’heure d’arrivée qui compte.',
  corrected: (values) => `Corrigé plus tard : ${values}`,
  document: (moment) => `${moment} : constat en PDF`,
  noPhoto: 'Pas de photo',
  photo: (subject, moment) => `${subject}, ${moment}`,
  marks: 'Dommages',
  drawing: (count) =>
    count === 1 ? 'Dessin de la voiture avec 1 repère' : `Dessin de la voiture avec ${count} repères`,
  withoutNote: 'Sans remarque',
  accessories: (names) => `Dans la voiture : ${names}`,
  notes: (notes) => `Remarques : ${notes}`,
  missing: (reason) => `Pourquoi quelque chose manque : ${reason}`,
  signedBy: (names) => `Signé par ${names}`,
  deleted: 'Les remarques et signatures ont été supprimées avec le compte du client.',
  later: 'Ajouté plus tard',
  addPhoto: 'Ajouter votre propre photo',
  addHint: (moment, time) =>
    `${moment} : jusqu’à ${time}, 6 photos au plus. Elles ne peuvent pas être retirées.`,
  added: 'La photo a été ajoutée',
  notAdded: 'La photo n’a pas été ajoutée',
  names: recordNames,
};
