import { CANCELLATION_LIMIT_HOURS } from '@coastline/domain/bookings/cancellation';
import { datesIn } from '@coastline/domain/languages/dates';
import { ended } from '@coastline/domain/languages/ended';
import { days } from '@coastline/domain/languages/written-days/fr';
import type { GuestTexts } from './texts.ts';

export const french: GuestTexts = {
  language: 'fr',
  dates: datesIn(days),
  hours: (count) => (count === 1 ? '1 heure' : `${count} heures`),
  labels: {
    booking: 'Réservation',
    car: 'Voiture',
    pickUp: 'Prise en charge',
    return: 'Retour',
    where: 'Lieu',
    pricePerDay: 'Prix par jour',
    days: 'Jours',
    total: 'Total',
    deposit: 'Acompte',
    finalPayment: 'Solde',
    paymentMethod: 'Mode de paiement',
    refund: 'Remboursement',
  },
  halves: {
    received: 'reçu',
    dueNow: 'à payer maintenant',
    dueBeforePickUp: 'à payer avant la prise en charge',
  },
  methods: { cash: 'Espèces au bureau', wave: 'Wave', bank: 'Virement bancaire' },
  byMethod: { cash: 'en espèces au bureau', wave: 'par Wave', bank: 'par virement' },
  pay: {
    labels: {
      amount: 'À payer',
      by: 'À payer avant',
      reference: 'Référence',
      waveNumber: 'Numéro Wave',
      waveName: 'Nom chez Wave',
      waveLink: 'Lien Wave',
      bank: 'Banque',
      holder: 'Titulaire du compte',
      account: 'Numéro de compte',
      branch: 'Agence',
      office: 'Bureau',
      remark: 'À noter',
    },
    until: (moment) => `${moment}, heure de Gambie (GMT)`,
    beforePickUp: (day) => `le retrait de la voiture, ${day}`,
    askOffice: (ways) => `Demandez au bureau comment payer : ${ways}.`,
  },
  kinds: {
    booking_received: ({ car, hold, deposit, by, number }) => ({
      subject: `Votre ${car} est réservée`,
      heading: 'Votre voiture est réservée',
      paragraphs: [
        `Nous retenons la ${car} pour vous pendant ${hold}.`,
        `Payez l’acompte de ${deposit} ${by} en indiquant la référence ${number}. Le bureau confirme ensuite votre réservation.`,
      ],
    }),
    booking_confirmed: ({ car, range }) => ({
      subject: `Votre réservation de la ${car} est confirmée`,
      heading: 'Votre réservation est confirmée',
      paragraphs: [
        ended(`Votre acompte est arrivé. La ${car} est à vous\u00a0: ${range}`),
        'Payez le solde avant la prise en charge et apportez votre passeport ou pièce d’identité et votre permis de conduire.',
      ],
    }),
    hold_expired: ({ car }) => ({
      subject: `Votre réservation de la ${car} a expiré`,
      heading: 'Réservation expirée',
      paragraphs: [
        'Votre réservation a expiré. La voiture est de nouveau ouverte à tous.',
        'Si vous la voulez toujours, revoyez les dates\u00a0: elle est peut-être encore libre.',
      ],
    }),
    booking_cancelled: ({ car, range }) => ({
      subject: `Votre réservation de la ${car} est annulée`,
      heading: 'Réservation annulée',
      paragraphs: [ended(`Votre réservation est annulée\u00a0: ${range}`)],
    }),
    refund_paid: ({ car, refund, range }) => ({
      subject: `Votre remboursement pour la ${car} est payé`,
      heading: 'Votre remboursement est payé',
      paragraphs: [
        ended(`Le bureau vous a remboursé ${refund} pour votre réservation annulée\u00a0: ${range}`),
      ],
    }),
    payment_voided: ({ car, hold, deposit, final, refund, by, number, waitsFor }) => ({
      subject: `Un paiement pour votre ${car} a été enregistré par erreur`,
      heading: 'Un paiement est annulé',
      paragraphs: [
        'Le bureau avait enregistré pour votre réservation un paiement qui ne lui appartenait pas. L’enregistrement et son reçu sont annulés. Si vous avez payé, veuillez le signaler au bureau.',
        {
          deposit: `Votre réservation n’est plus confirmée. Nous retenons la ${car} pour vous pendant ${hold}\u00a0: payez l’acompte de ${deposit} ${by} en indiquant la référence ${number}.`,
          final: `Votre réservation reste confirmée. Payez le solde de ${final} avant la prise en charge.`,
          nothing: `Votre réservation reste annulée, et votre remboursement est maintenant de ${refund}.`,
        }[waitsFor],
      ],
    }),
    refund_changed: ({ car, range }) => ({
      subject: `Votre remboursement pour la ${car} a changé`,
      heading: 'Votre remboursement a changé',
      paragraphs: [
        ended(
          `Le bureau a fixé à nouveau ce qui vous est remboursé pour votre réservation annulée\u00a0: ${range}`,
        ),
      ],
    }),
    pick_up_tomorrow: ({ car, places, final, isPaid }) => ({
      subject: `Votre ${car} vous attend demain`,
      heading: 'Prise en charge demain',
      paragraphs: [
        `Demain, vous prenez la ${car}\u00a0: ${places}.`,
        isPaid
          ? 'Tout est payé. Apportez votre passeport ou pièce d’identité et votre permis de conduire.'
          : `Payez le solde de ${final} avant la prise en charge et apportez votre passeport ou pièce d’identité et votre permis de conduire.`,
      ],
    }),
    return_today: ({ car, places }) => ({
      subject: `Votre ${car} est à ramener aujourd’hui`,
      heading: 'Retour aujourd’hui',
      paragraphs: [
        `Aujourd’hui, vous ramenez la ${car}\u00a0: ${places}.`,
        'Remettez autant de carburant qu’à la prise en charge et n’oubliez rien dans la voiture.',
      ],
    }),
  },
  notes: {
    refundIs: (refund) => `Votre remboursement est maintenant de ${refund}.`,
    wentOut: (by) => `Le paiement a été fait ${by}.`,
    cancelled: {
      nothing_received: () => 'Rien n’avait été payé, rien n’est donc dû.',
      refund: (refund) => `Votre remboursement est de ${refund}.`,
      no_refund: () =>
        `Pas de remboursement. Il faut annuler plus de ${CANCELLATION_LIMIT_HOURS} heures avant la prise en charge.`,
      nothing_back: () => 'Rien de ce que vous avez payé ne vous est rendu.',
    },
  },
  view: 'Voir votre réservation',
  colon: '\u00a0:',
  foot: {
    why: (productName) =>
      `Vous recevez cet e-mail parce que vous avez réservé une voiture avec ${productName}.`,
    always: 'Les e-mails sur les réservations et l’argent sont toujours envoyés.',
    stop: 'Ne plus recevoir ces e-mails',
  },
};
