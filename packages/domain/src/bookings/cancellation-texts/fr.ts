import { policyTexts } from '../policy-texts/fr.ts';
import type { CancellationTexts } from './cancellation-texts.ts';

export const cancellationTexts: CancellationTexts = {
  ...policyTexts,
  grace: (limit) =>
    `Dans un délai de ${limit} après la réservation et avant le jour de prise en charge\u00a0: tout ce que vous avez payé vous revient.`,
  before: (limit, percentage) =>
    percentage === 100
      ? `Plus de ${limit} avant le début du jour de prise en charge (00\u00a0h\u00a000 à Banjul)\u00a0: 100\u00a0% de ce que vous avez payé jusque-là vous revient.`
      : `Plus de ${limit} avant le début du jour de prise en charge (00\u00a0h\u00a000 à Banjul)\u00a0: ${percentage}\u00a0% de ce que vous avez payé jusque-là vous revient, le reste va à l’hôte.`,
  after: (limit) =>
    `${limit} ou moins avant le début du jour de prise en charge\u00a0: 0\u00a0% vous revient, tout va à l’hôte.`,
  others: [
    'Absence\u00a0: si vous ne venez pas chercher la voiture, il n’y a pas de remboursement.',
    'Après la prise en charge, il n’y a pas de remboursement, même si vous rendez la voiture plus tôt. Si la location prend fin à cause de la voiture, les jours non roulés vous reviennent.',
    'Si l’hôte ne peut pas fournir la voiture, tout ce que vous avez payé vous revient.',
    'Si vous n’avez encore rien payé, rien n’est dû de part et d’autre.',
  ],
};
