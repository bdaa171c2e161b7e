import { refundDateTexts } from '@coastline/domain/bookings/refund-date-texts/fr';
import { carRuleTexts } from '@coastline/domain/cars/rule-texts/fr';
import { chargeNames } from '@coastline/domain/charges/charge-names/fr';
import { createDateFormats } from '@coastline/domain/languages/dates';
import { days } from '@coastline/domain/languages/written-days/fr';
import type { GuestTexts } from './guest-texts.ts';
import { frenchMails } from './mails/fr.ts';

export const french: GuestTexts = {
  language: 'fr',
  dates: createDateFormats(days),
  hours: (count) => (count === 1 ? '1 heure' : `${count} heures`),
  labels: {
    booking: 'Réservation',
    car: 'Voiture',
    carRules: 'Règles de la voiture',
    cancellation: 'Si vous annulez',
    kept: 'Gardé pour les jours abandonnés',
    pickUpFee: 'Frais de remise du véhicule',
    returnFee: 'Frais de retour',
    before: 'Avant',
    changed: 'Payé ou crédité depuis',
    pickUp: 'Prise en charge',
    return: 'Retour',
    where: 'Lieu',
    pricePerDay: 'Prix par jour',
    days: 'Jours',
    total: 'Total',
    deposit: 'Acompte',
    finalPayment: 'Solde',
    paymentMethod: 'Mode de paiement',
    payment: 'Votre paiement',
    credit: 'Pas encore utilisé',
    refund: 'Remboursement',
    securityDeposit: 'Caution',
  },
  carRuleTexts,
  refundDateTexts,
  paymentStates: {
    received: 'reçu',
    dueNow: 'à payer maintenant',
    dueBeforePickUp: 'à payer avant la prise en charge',
  },
  methods: {
    cash: 'Espèces au bureau',
    wave: 'Wave',
    bank: 'Virement bancaire',
    card: 'Carte',
    modem_pay: 'Modem Pay',
    credit: 'Somme déjà versée',
  },
  methodPhrases: {
    cash: 'en espèces au bureau',
    wave: 'par Wave',
    bank: 'par virement',
    card: 'par carte',
    modem_pay: 'par Modem Pay',
    credit: 'avec une somme déjà versée',
  },
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
    until: (time) => `${time}, heure de Gambie (GMT)`,
    beforePickUp: (day) => `le retrait de la voiture, ${day}`,
    online:
      'Vous payez par carte ou par mobile money sur la page de votre réservation. Le bouton ci-dessous l’ouvre.',
    askOffice: (contacts) => `Demandez au bureau comment payer : ${contacts}.`,
  },
  chargeNames,
  accident: {
    labels: {
      when: 'Quand',
      place: 'Où',
      injury: 'Personnes blessées',
      police: 'Police',
      names: 'Autre partie',
      phones: 'Leurs téléphones',
      plates: 'Plaques',
      insurer: 'Leur assureur',
      description: 'Ce qui s’est passé',
      photos: 'Photos',
    },
    injuries: { none: 'Non', injured: 'Oui' },
    policeStates: { not_called: 'Non appelée', called: 'Appelée', attended: 'Venue sur place' },
  },
  unmatchedReasons: {
    wrong_amount: 'Ce n’est pas le montant qui était dû.',
    already_paid: 'Cette partie du prix était déjà payée.',
    booking_cancelled: 'La réservation est annulée.',
    deposit_missing: 'L’acompte de la réservation n’est pas payé.',
    dates_taken: 'La réservation avait expiré et les jours ne sont plus libres.',
  },
  mails: frenchMails,
  notes: {
    officeReason: (reason) => `Le bureau écrit\u00a0: ${reason}`,
    creditGoesBack: (credit) =>
      `Vous avez versé ${credit} qui n’ont pas été utilisés. Cet argent est à vous\u00a0: le bureau vous rembourse tout.`,
    signAgain:
      'La réservation a changé depuis que vous avez signé le contrat de location. Signez la nouvelle version sur la page de votre réservation.',
    receiptAttached: 'Votre reçu est joint en PDF.',
    receiptAndInvoiceAttached: 'Votre reçu et votre facture sont joints en PDF.',
    paidByLink: 'Une autre personne a payé par votre lien.',
    newRefund: (refund) => `Votre remboursement est maintenant de ${refund}.`,
    refundMethod: (method) => `Le paiement a été fait ${method}.`,
    cancelled: {
      nothing_received: () => 'Rien n’avait été payé, rien n’est donc dû.',
      refund: (refund) => `Votre remboursement est de ${refund}.`,
      no_refund: (_refund, limit) =>
        `Pas de remboursement. Il faut annuler plus de ${limit} avant la prise en charge.`,
      nothing_back: () => 'Rien de ce que vous avez payé ne vous est rendu.',
    },
  },
  viewBooking: 'Voir votre réservation',
  colon: '\u00a0:',
  footer: {
    reason: (productName) =>
      `Vous recevez cet e-mail parce que vous avez réservé une voiture avec ${productName}.`,
    alwaysSent: 'Les e-mails sur les réservations et l’argent sont toujours envoyés.',
    unsubscribe: 'Ne plus recevoir ces e-mails',
  },
};
