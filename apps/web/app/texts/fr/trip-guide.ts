import type { Translation } from '../translation.ts';

export const tripGuide: Translation['tripGuide'] = {
  title: 'Guide de voyage',
  description: 'Lieu, numéros de téléphone et conseils pour vos jours avec la voiture.',
  open: 'Ouvrir le guide de voyage',
  offline: 'Cette page s’ouvre aussi sans connexion.',
  toBooking: 'Vers la réservation',
  notYours: 'Le guide de voyage est destiné au locataire de cette réservation.',
  write: 'Écrire au bureau sur WhatsApp',
  message: (number, car) => `Réservation ${number}, ${car}\u00a0: `,
  accident: {
    title: 'Après un accident',
    steps: [
      'Arrêtez-vous, allumez les feux de détresse et mettez tout le monde à l’abri.',
      'Si quelqu’un est blessé, appelez une ambulance.',
      'Appelez la police et attendez-la\u00a0: l’assurance a besoin de son rapport. Laissez les voitures en place, sauf si elles sont un danger.',
      'Photographiez les voitures de tous les côtés, les plaques et le lieu.',
      'Notez les noms et numéros des conducteurs et des témoins. Ne signez rien sur la responsabilité.',
      'Appelez le bureau dès que possible, et avant toute réparation.',
    ],
    report: 'Déclarer l’accident',
    breakdown:
      'En cas de panne\u00a0: garez-vous en sécurité et appelez le bureau. Il envoie de l’aide ou une autre voiture, ou met fin à la location\u00a0; les jours non roulés vous reviennent alors.',
  },
  papers: {
    title: 'Papiers',
    yours:
      'Votre passeport ou pièce d’identité et votre permis de conduire\u00a0: gardez-les sur vous à chaque trajet.',
    cars: 'Les papiers de la voiture\u00a0: carte grise, assurance et taxe. Le bureau vous montre où ils sont à la prise en charge.',
    number: (number) => `Votre numéro de réservation\u00a0: ${number}`,
    contract: 'Lire le contrat de location',
  },
  road: {
    title: 'Sur la route',
    items: [
      'On roule à droite. Tout le monde attache sa ceinture, et le conducteur laisse son téléphone.',
      'Les contrôles de police et de l’armée font partie de chaque trajet\u00a0: ralentissez, passez en feux de croisement, saluez et montrez vos papiers si on les demande. Le passage est gratuit, et une amende donne droit à un reçu.',
      'Arrivez avant la nuit. Dans le noir, des animaux, des piétons et des voitures sans feux sont sur la route.',
      'Faites le plein sur la côte avant de partir vers l’intérieur. Là-bas, les stations sont rares, parfois à sec, et ne prennent souvent que les espèces.',
      'Pour la rive nord\u00a0: le bac de Banjul à Barra peut demander des heures d’attente. L’autre chemin est le pont de Farafenni.',
      'De juin à octobre, des routes peuvent être inondées. Faites demi-tour plutôt que de traverser.',
    ],
  },
  giveBack: {
    title: 'Avant de rendre la voiture',
    items: [
      'Remettez le niveau de carburant de la prise en charge.',
      'Reprenez toutes vos affaires, aussi dans le coffre et la boîte à gants.',
      'Regardez la voiture avec le bureau, ainsi que les photos de la prise en charge.',
      'En cas de retard, appelez le bureau avant que le prochain locataire n’attende.',
    ],
  },
};
