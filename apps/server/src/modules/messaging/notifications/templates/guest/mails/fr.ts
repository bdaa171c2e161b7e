import { endSentence } from '@coastline/domain/languages/languages';
import type { GuestMails } from '../guest-texts.ts';

export const frenchMails: GuestMails = {
  booking_received: ({ car, hold, deposit, paymentMethod, number }) => ({
    subject: `Votre ${car} est réservée`,
    heading: 'Votre voiture est réservée',
    paragraphs: [
      `Nous retenons la ${car} pour vous pendant ${hold}.`,
      `Payez l’acompte de ${deposit} ${paymentMethod} en indiquant la référence ${number}. Le bureau confirme ensuite votre réservation.`,
    ],
  }),
  booking_confirmed: ({ car, range }) => ({
    subject: `Votre réservation de la ${car} est confirmée`,
    heading: 'Votre réservation est confirmée',
    paragraphs: [
      endSentence(`Votre acompte est arrivé. La ${car} est à vous\u00a0: ${range}`),
      'Payez le solde avant la prise en charge et apportez votre passeport ou pièce d’identité et votre permis de conduire.',
      'Lisez et signez le contrat de location sur la page de votre réservation, avant la prise en charge ou sur place.',
    ],
  }),
  final_payment_received: ({ car, final, pickUpDay, pickupLocations, hasHour }) => ({
    subject: `Votre ${car} est entièrement payée`,
    heading: 'Tout est payé',
    paragraphs: [
      `Votre solde de ${final} est arrivé. Vous prenez la ${car} le ${pickUpDay}\u00a0: ${pickupLocations}.${hasHour ? '' : ' Veuillez indiquer au bureau l’heure de votre venue.'}`,
      'Apportez votre passeport ou pièce d’identité et votre permis de conduire.',
    ],
  }),
  part_payment_received: ({ car, credit, due }) => ({
    subject: `Une partie de votre paiement pour la ${car} est arrivée`,
    heading: 'Une partie est arrivée',
    paragraphs: [
      `Nous avons reçu ${credit} jusqu’ici pour votre réservation de la ${car}. Il reste ${due} à payer.`,
      'Merci de payer le reste à temps\u00a0: les indications sont ci-dessous.',
    ],
  }),
  credit_refunded: ({ car, creditRefund }) => ({
    subject: `De l’argent pour la ${car} vous est remboursé`,
    heading: 'Nous vous avons remboursé',
    paragraphs: [
      `Le bureau vous a remboursé ${creditRefund} qui n’étaient pas nécessaires pour votre réservation de la ${car}.`,
    ],
  }),
  credit_transferred: ({ number, moved, movedFrom, movedDue, movedSenderDue, isMovedKept }) => ({
    subject: `Votre argent compte désormais pour la réservation ${number}`,
    heading: 'Argent transféré entre vos réservations',
    paragraphs: [
      `Le bureau a transféré ${moved}, que vous aviez payés pour la réservation ${movedFrom}, vers la réservation ${number}. ${isMovedKept ? `Cet argent reste votre avoir sur la réservation ${number}.` : 'Vous n’avez pas à renvoyer cet argent.'}`,
      ...(movedDue
        ? [
            `Il reste ${movedDue} à payer pour la réservation ${number}. La page de votre réservation indique comment payer.`,
          ]
        : []),
      ...(movedSenderDue
        ? [
            `Il y a ${movedSenderDue} à payer pour la réservation ${movedFrom}, dont la page indique comment payer.`,
          ]
        : []),
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
    paragraphs: [endSentence(`Votre réservation est annulée\u00a0: ${range}`)],
  }),
  refund_paid: ({ car, refund, range }) => ({
    subject: `Votre remboursement pour la ${car} est payé`,
    heading: 'Votre remboursement est payé',
    paragraphs: [
      endSentence(`Le bureau vous a remboursé ${refund} pour votre réservation annulée\u00a0: ${range}`),
    ],
  }),
  payment_voided: ({ car, hold, deposit, final, refund, paymentMethod, number, nextPayment }) => ({
    subject: `Un paiement pour votre ${car} a été enregistré par erreur`,
    heading: 'Un paiement est annulé',
    paragraphs: [
      'Le bureau avait enregistré pour votre réservation un paiement qui ne lui appartenait pas. L’enregistrement et son reçu sont annulés. Si vous avez payé, veuillez le signaler au bureau.',
      {
        deposit: `Votre réservation n’est plus confirmée. Nous retenons la ${car} pour vous pendant ${hold}\u00a0: payez l’acompte de ${deposit} ${paymentMethod} en indiquant la référence ${number}.`,
        final: `Votre réservation reste confirmée. Payez le solde de ${final} avant la prise en charge.`,
        nothing: `Votre réservation reste annulée, et votre remboursement est maintenant de ${refund}.`,
      }[nextPayment],
    ],
  }),
  payment_notice_sent: ({ car, noticed, heldUntil }) => ({
    subject: `Nous vérifions votre paiement pour la ${car}`,
    heading: 'Le bureau vérifie votre paiement',
    paragraphs: [
      `Vous nous avez indiqué que ${noticed} pour la ${car} sont en route. Le bureau regarde son compte et confirme le paiement dès qu’il est arrivé.`,
      heldUntil
        ? `Nous retenons la voiture pour vous jusqu’à ${heldUntil}.`
        : 'Votre réservation reste confirmée entre-temps.',
    ],
  }),
  payment_notice_declined: ({ car, deposit, final, nextPayment }) => ({
    subject: `Nous n’avons pas trouvé votre paiement pour votre ${car}`,
    heading: 'Votre paiement n’est pas arrivé',
    paragraphs: [
      'Le bureau a cherché le paiement que vous avez signalé et ne l’a pas trouvé.',
      nextPayment === 'deposit'
        ? `Nous retenons la ${car} pour vous encore un peu de temps\u00a0: payez l’acompte de ${deposit}, ou signalez de nouveau votre paiement.`
        : `Payez le solde de ${final} avant la prise en charge, ou signalez de nouveau votre paiement.`,
    ],
  }),
  payment_not_applied: ({ car, charged, unmatchedReason }) => ({
    subject: `Nous vous renvoyons un paiement pour la ${car}`,
    heading: 'Nous vous renvoyons votre paiement',
    paragraphs: [
      `Nous avons reçu ${charged}, mais nous n’avons pas pu l’utiliser pour votre réservation de la ${car}. ${unmatchedReason}`,
      'Le bureau renvoie tout le montant par la même voie et nous vous prévenons quand c’est fait. La page de votre réservation indique s’il reste quelque chose à payer. Pour toute question, contactez le bureau.',
    ],
  }),
  receipt_refunded: ({ car, charged, paidByHand }) => ({
    subject: `Votre paiement pour la ${car} vous est renvoyé`,
    heading: 'Votre paiement vous est renvoyé',
    paragraphs: [
      `Le bureau a renvoyé ${charged} que nous n’avons pas pu utiliser pour votre réservation de la ${car}.`,
      paidByHand || 'L’argent repart par la même voie. Il peut mettre quelques jours à arriver.',
    ],
  }),
  refund_changed: ({ car, range }) => ({
    subject: `Votre remboursement pour la ${car} a changé`,
    heading: 'Votre remboursement a changé',
    paragraphs: [
      endSentence(
        `Le bureau a fixé à nouveau ce qui vous est remboursé pour votre réservation annulée\u00a0: ${range}`,
      ),
    ],
  }),
  meeting_changed: ({ car }) => ({
    subject: `La prise en charge ou le retour de votre ${car} a changé`,
    heading: 'Nouveau lieu ou nouvelle heure',
    paragraphs: [
      'Voici désormais les lieux et les heures de votre réservation. Jusqu’à la prise en charge, vous pouvez les modifier sur sa page.',
      'Contactez le bureau si quelque chose ne convient pas.',
    ],
  }),
  dates_changed: ({ car, range }) => ({
    subject: `Les jours de votre réservation de la ${car} ont changé`,
    heading: 'Nouveaux jours pour votre réservation',
    paragraphs: [
      `${endSentence(`Votre réservation porte désormais sur\u00a0: ${range}`)} Le nouveau prix et le reste à payer sont ci-dessous.`,
      'Le lieu et l’heure suivent les jours\u00a0; vérifiez-les sur la page de la réservation.',
    ],
  }),
  car_changed: ({ car, carBefore, range, endedExtras, changeReason }) => ({
    subject: `Une autre voiture pour votre réservation\u00a0: ${car}`,
    heading: 'Votre réservation a une autre voiture',
    paragraphs: [
      `Votre réservation (${range}) porte désormais sur cette voiture\u00a0: ${car}, au lieu de\u00a0: ${carBefore}. Le nouveau prix, les règles de cette voiture et le reste à payer sont ci-dessous.`,
      ...(endedExtras
        ? [
            `Ces options vont avec la ${carBefore} et ne font plus partie de votre réservation\u00a0: ${endedExtras}.`,
          ]
        : []),
      ...(changeReason ? [`Le bureau écrit\u00a0: «\u00a0${changeReason}\u00a0»`] : []),
    ],
  }),
  date_change_accepted: ({ car, range, extension, extensionRange, heldUntil }) => ({
    subject: `L’hôte accepte vos nouveaux jours\u00a0: ${car}`,
    heading: 'L’hôte accepte',
    paragraphs: extension
      ? [
          `L’hôte accepte ces jours (${extensionRange}). Nous gardons les jours ajoutés pour vous jusqu’au ${heldUntil}.`,
          `Payez ${extension} d’ici là, en ligne sur la page de votre réservation ou au bureau. Sinon, les jours ajoutés sont de nouveau libres et votre réservation reste telle quelle.`,
        ]
      : [
          `L’hôte accepte, et votre réservation porte désormais sur les nouveaux jours (${range}). Le nouveau prix et le reste à payer sont ci-dessous.`,
          'Le lieu et l’heure convenus changent avec les jours\u00a0; vérifiez-les sur la page de votre réservation.',
        ],
  }),
  date_change_declined: ({ car, range, wantedRange, changeReason }) => ({
    subject: `L’hôte ne peut pas vous donner ces jours\u00a0: ${car}`,
    heading: 'L’hôte refuse',
    paragraphs: [
      `L’hôte ne peut pas vous laisser la voiture ces jours-là (${wantedRange}). Votre réservation (${range}) reste telle quelle.`,
      ...(changeReason ? [`L’hôte écrit\u00a0: «\u00a0${changeReason}\u00a0»`] : []),
      'Vous pouvez demander d’autres jours sur la page de votre réservation, ou appeler le bureau.',
    ],
  }),
  date_change_expired: ({ car, range, wantedRange }) => ({
    subject: `Pas de réponse pour vos nouveaux jours\u00a0: ${car}`,
    heading: 'L’hôte n’a pas répondu à temps',
    paragraphs: [
      `L’hôte n’a pas répondu à votre demande (${wantedRange}). Votre réservation (${range}) reste telle quelle.`,
      'Vous pouvez demander de nouveau sur la page de votre réservation, ou appeler le bureau, qui joint l’hôte.',
    ],
  }),
  extension_held: ({ car, extension, extensionRange, heldUntil }) => ({
    subject: `Votre prolongation pour la ${car} vous est réservée`,
    heading: 'Payez pour prolonger votre réservation',
    paragraphs: [
      `Nous vous gardons les jours ajoutés jusqu’au ${heldUntil}. Votre réservation serait alors pour ${extensionRange}.`,
      `Payez ${extension} d’ici là, en ligne sur la page de votre réservation ou au bureau. Sinon, les jours ajoutés redeviennent libres et votre réservation reste comme elle est.`,
    ],
  }),
  extension_lapsed: ({ car, extensionRange }) => ({
    subject: `Votre prolongation pour la ${car} a expiré`,
    heading: 'Les jours ajoutés sont de nouveau libres',
    paragraphs: [
      `Le paiement d’une prolongation pour ${extensionRange} n’est pas arrivé à temps. Votre réservation reste comme elle était.`,
      'Ramenez la voiture comme convenu, ou redemandez la prolongation sur la page de votre réservation.',
    ],
  }),
  charge_sent: ({ car, charge, chargeName, chargeReason, answerUntil }) => ({
    subject: `Des frais après votre location de la ${car}`,
    heading: 'Des frais après votre location',
    paragraphs: [
      `Le bureau demande ${charge}. ${chargeName}\u00a0: ${chargeReason}`,
      `Vous pouvez accepter ou contester ces frais jusqu’au ${answerUntil}. La page de la réservation montre les preuves\u00a0; vous pouvez y ajouter vos explications et vos photos. Sans réponse, les frais sont considérés comme acceptés.`,
    ],
  }),
  charge_due: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `Des frais pour votre location de la ${car} sont à payer`,
    heading: 'Des frais sont à payer',
    paragraphs: [
      `${charge} sont maintenant à payer. ${chargeName}\u00a0: ${chargeReason}`,
      'La page de la réservation indique comment payer.',
    ],
  }),
  charge_withdrawn: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `Des frais pour votre location de la ${car} sont annulés`,
    heading: 'Des frais sont annulés',
    paragraphs: [
      `Le bureau ne demande plus ${charge} (${chargeName}).`,
      `Le bureau écrit\u00a0: ${chargeReason}`,
    ],
  }),
  charges_paid: ({ car, charge }) => ({
    subject: `Votre paiement de ${charge} pour la ${car}`,
    heading: 'Des frais sont payés',
    paragraphs: [`${charge} de frais après votre location sont payés. Merci.`],
  }),
  contract_signed: ({ car, contractVersion, contractHash }) => ({
    subject: `Votre contrat pour la ${car} est signé`,
    heading: 'Votre contrat est signé',
    paragraphs: [
      `La version ${contractVersion} du contrat de location de la ${car} est signée. Elle est jointe en PDF et se trouve aussi sur la page de votre réservation.`,
      `Le SHA-256 du fichier est ${contractHash}. Il permet à chacun de vérifier que le fichier est intact.`,
      'Si la voiture, les jours, le prix, un lieu, l’heure du retour ou les règles changent, veuillez signer à nouveau.',
    ],
  }),
  security_deposit_held: ({ car, securityDeposit, disputeHours, isCard }) => ({
    subject: `Votre caution de ${securityDeposit} pour la ${car}`,
    heading: 'Votre caution',
    paragraphs: [
      isCard
        ? `Vous avez autorisé ${securityDeposit} sur votre carte. Rien n’est débité, sauf si des frais après la location l’exigent.`
        : `Le bureau a reçu ${securityDeposit} en espèces et les garde pour vous. La caution ne fait pas partie du prix.`,
      `Elle est rendue automatiquement ${disputeHours} après le retour de la voiture, sauf si des frais sont encore en cours. La page de votre réservation l’indique.`,
    ],
  }),
  security_deposit_released: ({ car, securityDeposit, isCard }) => ({
    subject: `Votre caution pour la ${car} vous est rendue`,
    heading: 'Votre caution vous est rendue',
    paragraphs: [
      isCard
        ? `L’autorisation de ${securityDeposit} sur votre carte est levée. Rien n’a été débité. Votre banque peut mettre quelques jours à l’afficher.`
        : `Toute votre caution de ${securityDeposit} est de nouveau à vous. Si le bureau ne vous l’a pas encore rendue, venez la chercher ou demandez un virement.`,
    ],
  }),
  security_deposit_charged: ({ car, securityDeposit, taken, goesBack, isCard }) => ({
    subject: `${taken} de votre caution pour la ${car} ont été retenus`,
    heading: 'Le décompte de votre caution',
    paragraphs: [
      `${taken} de votre caution de ${securityDeposit} servent à payer des frais après votre location. La page de votre réservation montre chacun avec son motif.`,
      isCard
        ? `Seule cette somme est débitée de votre carte. Le reste de l’autorisation, ${goesBack}, est levé.`
        : `Le reste, ${goesBack}, est de nouveau à vous. Si le bureau ne vous l’a pas encore rendu, venez le chercher ou demandez un virement.`,
    ],
  }),
  hand_over_recorded: ({ car }) => ({
    subject: `Votre ${car} : constat de remise`,
    heading: 'La remise est consignée',
    paragraphs: [
      'La page de votre réservation contient le constat de remise avec les photos, les dommages et les signatures, aussi en PDF.',
      'Vous pouvez y ajouter vos propres photos pendant une heure.',
    ],
  }),
  return_recorded: ({ car }) => ({
    subject: `Votre ${car} : constat de restitution`,
    heading: 'La restitution est consignée',
    paragraphs: [
      'La page de votre réservation contient le constat de restitution, avec les photos à côté de celles de la remise, aussi en PDF.',
      'Vous pouvez y ajouter vos propres photos pendant une heure.',
    ],
  }),
  accident_reported: ({ car }) => ({
    subject: `Votre déclaration d’accident pour la ${car}`,
    heading: 'Nous avons votre déclaration d’accident',
    paragraphs: [
      'Le bureau la lit dès que possible. Voici une copie de ce que vous avez envoyé\u00a0; conservez-la.',
      'En cas de blessure ou s’il vous faut de l’aide tout de suite, appelez\u00a0: la déclaration seule n’envoie pas de secours.',
    ],
  }),
  accident_acknowledged: ({ car, readBy }) => ({
    subject: 'Le bureau a lu votre déclaration d’accident',
    heading: 'Le bureau a lu votre déclaration',
    paragraphs: [
      `${readBy} a lu votre déclaration de l’accident avec la ${car} et vous contactera s’il manque quelque chose.`,
    ],
  }),
  pick_up_tomorrow: ({ car, pickupLocations, final, isPaid }) => ({
    subject: `Votre ${car} vous attend demain`,
    heading: 'Prise en charge demain',
    paragraphs: [
      `Demain, vous prenez la ${car}\u00a0: ${pickupLocations}.`,
      isPaid
        ? 'Tout est payé. Apportez votre passeport ou pièce d’identité et votre permis de conduire.'
        : `Payez le solde de ${final} avant la prise en charge et apportez votre passeport ou pièce d’identité et votre permis de conduire.`,
    ],
  }),
  return_today: ({ car, pickupLocations }) => ({
    subject: `Votre ${car} est à ramener aujourd’hui`,
    heading: 'Retour aujourd’hui',
    paragraphs: [
      `Aujourd’hui, vous ramenez la ${car}\u00a0: ${pickupLocations}.`,
      'Remettez autant de carburant qu’à la prise en charge et n’oubliez rien dans la voiture.',
    ],
  }),
};
