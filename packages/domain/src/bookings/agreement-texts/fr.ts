import type { HoldHours } from '../booking-life-cycle.ts';
import { cancellationTexts } from '../cancellation-texts/fr.ts';
import { listTermsLines } from '../cancellation-texts/terms-lines.ts';
import { formatPlaces } from '../rental-terms.ts';
import type { AgreementTexts } from './agreement-texts.ts';

const OFFICES = 'à l’aéroport international de Banjul ou dans le secteur de Senegambia';
const windows = ({ cash, transfer }: HoldHours) =>
  `${hours(transfer)} par Wave ou virement, ${hours(cash)} en espèces`;
const hours = (count: number) => (count === 1 ? '1 heure' : `${count} heures`);

const CANCELLATION_INTRODUCTION =
  'Chaque voiture suit l’une de trois conditions d’annulation. Sa page, le formulaire et votre réservation disent laquelle. Plus tard que prévu là, rien ne vous revient.';

export const agreementTexts: AgreementTexts = {
  terms: ({ productName, minimumRental, holdHours, places, passportKept, graceHours }) => [
    {
      heading: `Ce que fait ${productName}`,
      paragraphs: [
        `${productName} n’est qu’un intermédiaire\u00a0: il met en relation ceux qui ont besoin d’une voiture et ceux qui en possèdent une\u00a0; son bureau reçoit les paiements et remet les clés.`,
        'L’assurance, le véhicule lui-même et tout incident sont l’affaire du propriétaire et du locataire.',
      ],
    },
    {
      heading: 'Qui peut louer',
      paragraphs: [
        'Le conducteur doit avoir au moins 21 ans.',
        'Il faut un passeport ou une pièce d’identité et un permis de conduire en cours de validité. Le bureau vérifie les deux avant de remettre la voiture.',
      ],
    },
    {
      heading: 'Réservation et confirmation',
      paragraphs: [
        `La durée minimale de location est de ${minimumRental}. Le jour de la prise en charge et le jour du retour font tous deux partie de votre réservation.`,
        'Vous recevez la voiture réservée ou un modèle semblable, selon les disponibilités et après confirmation par le bureau.',
        `Une nouvelle réservation est retenue le temps de payer l’acompte\u00a0: ${windows(holdHours)}. Une réservation dont le délai expire est annulée et la voiture est de nouveau ouverte à tous.`,
      ],
    },
    {
      heading: 'Prix et paiement',
      paragraphs: [
        'Le prix est le prix par jour multiplié par le nombre de jours. Les frais de service sont compris\u00a0; rien ne s’y ajoute.',
        'Vous payez en deux moitiés\u00a0: 50 % d’acompte, qui confirme la réservation, et 50 % de solde avant la prise en charge.',
        'Vous pouvez payer en espèces au bureau, par Wave ou par virement, et par carte là où c’est proposé.',
      ],
    },
    {
      heading: 'Annulation et remboursement',
      paragraphs: listTermsLines({ introduction: CANCELLATION_INTRODUCTION, graceHours }, cancellationTexts),
    },
    {
      heading: 'Assurance',
      paragraphs: [
        'L’assurance n’est pas comprise dans le prix. La couverture et son paiement sont convenus entre propriétaire et locataire.',
      ],
    },
    {
      heading: 'Prise en charge, retour et livraison',
      paragraphs: [
        `Vous prenez la voiture et la rendez au bureau de ${productName}\u00a0: ${formatPlaces(places, OFFICES)}.`,
        'Si vous souhaitez que la voiture vous soit amenée, convenez de la livraison avec le bureau\u00a0; elle coûte un supplément.',
        'Rendez la voiture avec le même niveau de carburant qu’à la prise en charge.',
      ],
    },
    {
      heading: 'Responsabilité',
      paragraphs: [
        'Le locataire répond du vol ou du mauvais usage de la voiture pendant la location.',
        'Signalez tout incident sans attendre au bureau, et à la police lorsque la loi l’exige.',
        `${productName} n’assume aucune responsabilité en cas de dommages ou d’accidents.`,
      ],
    },
    {
      heading: 'Vos données',
      paragraphs: [
        `Votre numéro de passeport ou de pièce d’identité est conservé sous scellé, montré au seul bureau et supprimé ${passportKept} après le retour ou l’annulation.`,
        'Locataire et propriétaire voient le nom et le téléphone de l’autre dès qu’une réservation est confirmée, et plus une fois qu’elle est annulée. Ils ne voient jamais l’adresse e-mail de l’autre.',
        'Sur la page de votre compte, vous pouvez télécharger tout ce qui est conservé à votre sujet, et supprimer votre compte.',
      ],
    },
    { heading: 'Droit', paragraphs: ['Ces conditions sont régies par le droit gambien.'] },
  ],
  contract: ({ productName, minimumRental, holdHours, places, fuelEighth, cleaning }) => [
    {
      heading: 'Les parties',
      paragraphs: [
        `Ce contrat est conclu entre le locataire et le propriétaire de la voiture. ${productName} n’est qu’un intermédiaire et n’y est pas partie.`,
        'L’assurance, le véhicule et tout incident sont l’affaire des deux parties.',
      ],
    },
    {
      heading: 'La voiture et la durée',
      paragraphs: [
        'Le propriétaire remet la voiture réservée ou un modèle semblable, selon les disponibilités et après confirmation par le bureau.',
        `La location va du jour de la prise en charge au jour du retour, pour au moins ${minimumRental}.`,
        `La prise en charge et le retour ont lieu au bureau de ${productName}\u00a0: ${formatPlaces(places, OFFICES)}.`,
      ],
    },
    {
      heading: 'Le conducteur',
      paragraphs: [
        'Le conducteur a au moins 21 ans et présente à la prise en charge un passeport ou une pièce d’identité et un permis de conduire en cours de validité.',
        'Les règles de la voiture au moment de la réservation font partie de ce contrat : kilomètres par jour, lieux où elle peut rouler, âge et permis du conducteur, tabac, animaux, annulation et caution.',
        'La voiture ne quitte la Gambie que si ces règles le permettent.',
      ],
    },
    {
      heading: 'Paiement',
      paragraphs: [
        `Le total est payé en deux moitiés\u00a0: 50 % d’acompte tant que la voiture est retenue (${windows(holdHours)}) et 50 % de solde avant la prise en charge.`,
        'Le paiement se fait en espèces, par Wave ou par virement, et par carte là où c’est proposé. Les frais de service sont compris dans le prix.',
      ],
    },
    {
      heading: 'Soin et responsabilité',
      paragraphs: [
        'L’assurance ne fait pas partie du prix\u00a0; propriétaire et locataire la règlent entre eux.',
        'Le locataire rend la voiture dans l’état et avec le niveau de carburant de la prise en charge.',
        'Le locataire répond du vol ou du mauvais usage et signale tout incident au bureau sans attendre.',
        `${productName} n’assume aucune responsabilité en cas de dommages ou d’accidents.`,
      ],
    },
    {
      heading: 'Après la location',
      paragraphs: [
        'Un retour plus de 2 heures après l’heure convenue coûte un cinquième du prix d’une journée par heure entamée, et au plus le prix d’une journée par 24 heures.',
        `Le carburant manquant coûte ${fuelEighth} par huitième du réservoir, le nettoyage ${cleaning} au plus. Les kilomètres au-delà du forfait coûtent ce que disent les règles de la voiture.`,
        'Les amendes et les dommages coûtent leur montant, et des photos le montrent.',
        'Le locataire a 72 heures pour accepter ou contester des frais\u00a0; sans réponse, ils sont considérés comme acceptés. Le bureau tranche les contestations et donne ses raisons.',
        'La caution que demandent les règles de la voiture est prise avant la remise, en espèces ou par l’autorisation d’une carte, et ne fait pas partie du prix. Elle est rendue d’elle-même quelques jours après le retour, au moment qu’indique la page de la réservation, sauf si des frais sont en suspens. Les frais dus en sont déduits, et ce qui la dépasse reste dû.',
      ],
    },
    { heading: 'Droit', paragraphs: ['Ce contrat est régi par le droit gambien.'] },
  ],
};
