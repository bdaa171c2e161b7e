import type { GuestMails } from '../guest-texts.ts';

export const dutchMails: GuestMails = {
  booking_received: ({ car, hold, deposit, paymentMethod, number }) => ({
    subject: `Je ${car} is gereserveerd`,
    heading: 'Je auto is gereserveerd',
    paragraphs: [
      `We houden de ${car} voor je vast, ${hold} lang.`,
      `Betaal de aanbetaling van ${deposit} ${paymentMethod} onder vermelding van ${number}. Daarna bevestigt het kantoor je boeking.`,
    ],
  }),
  booking_confirmed: ({ car, range }) => ({
    subject: `Je boeking van de ${car} is bevestigd`,
    heading: 'Je boeking is bevestigd',
    paragraphs: [
      `Je aanbetaling is binnen. De ${car} is van jou: ${range}.`,
      'Doe de restbetaling vóór het ophalen, en neem je paspoort of ID en je rijbewijs mee.',
      'Lees en onderteken het huurcontract op je boekingspagina, vóór het ophalen of ter plaatse.',
    ],
  }),
  final_payment_received: ({ car, final, pickUpDay, pickupLocations, hasHour }) => ({
    subject: `Je ${car} is helemaal betaald`,
    heading: 'Alles is betaald',
    paragraphs: [
      `Je restbetaling van ${final} is binnen. Je haalt de ${car} op ${pickUpDay} op: ${pickupLocations}.${hasHour ? '' : ' Laat het kantoor weten hoe laat je komt.'}`,
      'Neem je paspoort of ID en je rijbewijs mee.',
    ],
  }),
  part_payment_received: ({ car, credit, due }) => ({
    subject: `Een deel van je betaling voor de ${car} is binnen`,
    heading: 'Een deel is binnen',
    paragraphs: [
      `We hebben tot nu toe ${credit} ontvangen voor je boeking van de ${car}. Er moet nog ${due} worden betaald.`,
      'Betaal de rest op tijd: de gegevens staan hieronder.',
    ],
  }),
  credit_refunded: ({ car, creditRefund }) => ({
    subject: `Geld voor de ${car} is terugbetaald`,
    heading: 'We hebben geld terugbetaald',
    paragraphs: [
      `Het kantoor heeft je ${creditRefund} terugbetaald, dat niet nodig was voor je boeking van de ${car}.`,
    ],
  }),
  credit_transferred: ({ number, moved, movedFrom, movedDue, movedSenderDue, isMovedKept }) => ({
    subject: `Je geld telt nu voor boeking ${number}`,
    heading: 'Geld verplaatst tussen je boekingen',
    paragraphs: [
      `Het kantoor heeft ${moved} die je voor boeking ${movedFrom} had betaald, verplaatst naar boeking ${number}. ${isMovedKept ? `Het blijft je tegoed van boeking ${number}.` : 'Je hoeft dit geld niet opnieuw te sturen.'}`,
      ...(movedDue
        ? [
            `Er moet nog ${movedDue} worden betaald voor boeking ${number}. Op de pagina van je boeking staat hoe je betaalt.`,
          ]
        : []),
      ...(movedSenderDue
        ? [
            `Voor boeking ${movedFrom} moet ${movedSenderDue} worden betaald. Op de pagina van die boeking staat hoe.`,
          ]
        : []),
    ],
  }),
  hold_expired: ({ car }) => ({
    subject: `Je reservering van de ${car} is verlopen`,
    heading: 'Reservering verlopen',
    paragraphs: [
      'Je reservering is verlopen. De auto is nu weer vrij voor anderen.',
      'Wil je hem nog, bekijk de dagen dan opnieuw: misschien is hij nog vrij.',
    ],
  }),
  booking_cancelled: ({ car, range }) => ({
    subject: `Je boeking van de ${car} is geannuleerd`,
    heading: 'Boeking geannuleerd',
    paragraphs: [`Je boeking is geannuleerd: ${range}.`],
  }),
  refund_paid: ({ car, refund, range }) => ({
    subject: `Je terugbetaling voor de ${car} is betaald`,
    heading: 'Je terugbetaling is betaald',
    paragraphs: [`Het kantoor heeft je ${refund} terugbetaald voor je geannuleerde boeking: ${range}.`],
  }),
  payment_voided: ({ car, hold, deposit, final, refund, paymentMethod, number, nextPayment }) => ({
    subject: `Een betaling voor je ${car} is per vergissing geboekt`,
    heading: 'Een betaling is ongeldig',
    paragraphs: [
      'Het kantoor had voor je boeking een betaling geboekt die er niet bij hoort. De boeking van de betaling en de kwitantie zijn ongeldig. Heb je wel betaald, laat het dan het kantoor weten.',
      {
        deposit: `Je boeking is niet meer bevestigd. We houden de ${car} nog voor je vast, ${hold} lang: betaal de aanbetaling van ${deposit} ${paymentMethod} onder vermelding van ${number}.`,
        final: `Je boeking blijft bevestigd. Doe de restbetaling van ${final} vóór het ophalen.`,
        nothing: `Je boeking blijft geannuleerd. Je krijgt nu ${refund} terug.`,
      }[nextPayment],
    ],
  }),
  payment_notice_sent: ({ car, noticed, heldUntil }) => ({
    subject: `We controleren je betaling voor de ${car}`,
    heading: 'Het kantoor controleert je betaling',
    paragraphs: [
      `Je hebt ons gemeld dat ${noticed} voor de ${car} onderweg is. Het kantoor kijkt op zijn rekening en bevestigt de betaling zodra die binnen is.`,
      heldUntil
        ? `We houden de auto voor je vast tot ${heldUntil}.`
        : 'Je boeking blijft intussen bevestigd.',
    ],
  }),
  payment_notice_declined: ({ car, deposit, final, nextPayment }) => ({
    subject: `We hebben je betaling voor de ${car} niet gevonden`,
    heading: 'Je betaling is niet aangekomen',
    paragraphs: [
      'Het kantoor heeft gezocht naar de betaling die je hebt gemeld en heeft die niet gevonden.',
      nextPayment === 'deposit'
        ? `We houden de ${car} nog korte tijd voor je vast: betaal de aanbetaling van ${deposit}, of meld je betaling opnieuw.`
        : `Doe de restbetaling van ${final} vóór het ophalen, of meld je betaling opnieuw.`,
    ],
  }),
  payment_not_applied: ({ car, charged, unmatchedReason }) => ({
    subject: `We sturen een betaling voor de ${car} terug`,
    heading: 'We sturen je betaling terug',
    paragraphs: [
      `We hebben ${charged} ontvangen, maar konden het niet gebruiken voor je boeking van de ${car}. ${unmatchedReason}`,
      'Het kantoor stuurt het hele bedrag terug zoals het gekomen is, en je hoort het van ons als dat gedaan is. Op de pagina van je boeking staat of er nog iets te betalen is. Heb je vragen, neem dan contact op met het kantoor.',
    ],
  }),
  receipt_refunded: ({ car, charged, paidByHand }) => ({
    subject: `Je betaling voor de ${car} is op weg terug`,
    heading: 'Je betaling is op weg terug',
    paragraphs: [
      `Het kantoor heeft ${charged} teruggestuurd dat we niet konden gebruiken voor je boeking van de ${car}.`,
      paidByHand || 'Het geld gaat terug zoals het gekomen is. Dat kan een paar dagen duren.',
    ],
  }),
  refund_changed: ({ car, range }) => ({
    subject: `Je terugbetaling voor de ${car} is gewijzigd`,
    heading: 'Je terugbetaling is gewijzigd',
    paragraphs: [
      `Het kantoor heeft opnieuw vastgesteld wat je terugkrijgt voor je geannuleerde boeking: ${range}.`,
    ],
  }),
  meeting_changed: ({ car }) => ({
    subject: `Ophalen of terugbrengen van je ${car} is gewijzigd`,
    heading: 'Nieuwe plaats of tijd',
    paragraphs: [
      'Dit zijn nu de plaatsen en tijden van je boeking. Tot het ophalen kun je ze op de pagina van je boeking wijzigen.',
      'Neem contact op met het kantoor als er iets niet klopt.',
    ],
  }),
  dates_changed: ({ car, range }) => ({
    subject: `De dagen van je boeking van de ${car} zijn gewijzigd`,
    heading: 'Nieuwe dagen voor je boeking',
    paragraphs: [
      `Je boeking is nu voor: ${range}. Hieronder staan de nieuwe prijs en wat er nog te betalen is.`,
      'Plaats en tijd verhuizen mee met de dagen; controleer ze op de pagina van je boeking.',
    ],
  }),
  car_changed: ({ car, carBefore, range, endedExtras, changeReason }) => ({
    subject: `Een andere auto voor je boeking: ${car}`,
    heading: 'Je boeking heeft een andere auto',
    paragraphs: [
      `Je boeking (${range}) is nu voor: ${car}, in plaats van: ${carBefore}. Hieronder staan de nieuwe prijs, de regels van deze auto en wat er nog te betalen is.`,
      ...(endedExtras
        ? [`Deze extra’s horen bij de ${carBefore} en zijn geen deel meer van je boeking: ${endedExtras}.`]
        : []),
      ...(changeReason ? [`Het kantoor schrijft: “${changeReason}”`] : []),
    ],
  }),
  date_change_accepted: ({ car, range, extension, extensionRange, heldUntil }) => ({
    subject: `De verhuurder gaat akkoord met je nieuwe dagen: ${car}`,
    heading: 'De verhuurder gaat akkoord',
    paragraphs: extension
      ? [
          `De verhuurder gaat akkoord met de dagen (${extensionRange}). We houden de extra dagen voor je vast tot ${heldUntil}.`,
          `Betaal ${extension} voor die tijd, online op je boekingspagina of op kantoor. Anders komen de extra dagen weer vrij en blijft je boeking zoals ze is.`,
        ]
      : [
          `De verhuurder gaat akkoord, en je boeking geldt nu voor de nieuwe dagen (${range}). Hieronder staan de nieuwe prijs en wat er nog te betalen is.`,
          'De afgesproken plaats en tijd schuiven mee met de dagen; controleer ze op je boekingspagina.',
        ],
  }),
  date_change_declined: ({ car, range, wantedRange, changeReason }) => ({
    subject: `De verhuurder kan je deze dagen niet geven: ${car}`,
    heading: 'De verhuurder zegt nee',
    paragraphs: [
      `De verhuurder kan je de auto op deze dagen niet geven (${wantedRange}). Je boeking (${range}) blijft zoals ze is.`,
      ...(changeReason ? [`De verhuurder schrijft: “${changeReason}”`] : []),
      'Je kunt op je boekingspagina om andere dagen vragen, of het kantoor bellen.',
    ],
  }),
  date_change_expired: ({ car, range, wantedRange }) => ({
    subject: `Geen antwoord over je nieuwe dagen: ${car}`,
    heading: 'De verhuurder heeft niet op tijd geantwoord',
    paragraphs: [
      `De verhuurder heeft niet geantwoord op je vraag (${wantedRange}). Je boeking (${range}) blijft zoals ze is.`,
      'Je kunt het op je boekingspagina nog eens vragen, of het kantoor bellen, dat de verhuurder bereikt.',
    ],
  }),
  extension_held: ({ car, extension, extensionRange, heldUntil }) => ({
    subject: `Je verlenging van de ${car} staat voor je vast`,
    heading: 'Betaal om je boeking te verlengen',
    paragraphs: [
      `We houden de extra dagen voor je vast tot ${heldUntil}. Je boeking is dan voor ${extensionRange}.`,
      `Betaal voor die tijd ${extension}, online op je boekingspagina of op kantoor. Anders zijn de extra dagen weer vrij en blijft je boeking zoals hij is.`,
    ],
  }),
  extension_lapsed: ({ car, extensionRange }) => ({
    subject: `Je verlenging van de ${car} is verlopen`,
    heading: 'De extra dagen zijn weer vrij',
    paragraphs: [
      `De betaling voor een verlenging tot ${extensionRange} kwam niet op tijd. Je boeking blijft zoals hij was.`,
      'Breng de auto terug zoals afgesproken, of vraag de verlenging opnieuw aan op je boekingspagina.',
    ],
  }),
  charge_sent: ({ car, charge, chargeName, chargeReason, answerUntil }) => ({
    subject: `Kosten na je rit met de ${car}`,
    heading: 'Kosten na je rit',
    paragraphs: [
      `Het kantoor vraagt ${charge}. ${chargeName}: ${chargeReason}`,
      `Je kunt deze kosten accepteren of betwisten tot ${answerUntil}. Op de pagina van je boeking zie je het bewijs en kun je je eigen uitleg en foto’s toevoegen. Zonder antwoord gelden de kosten als geaccepteerd.`,
    ],
  }),
  charge_due: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `Kosten voor je rit met de ${car} zijn te betalen`,
    heading: 'Kosten zijn te betalen',
    paragraphs: [
      `${charge} is nu te betalen. ${chargeName}: ${chargeReason}`,
      'Op de pagina van je boeking staat hoe je betaalt.',
    ],
  }),
  charge_withdrawn: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `Kosten voor je rit met de ${car} zijn ingetrokken`,
    heading: 'Kosten zijn ingetrokken',
    paragraphs: [
      `Het kantoor vraagt ${charge} niet meer (${chargeName}).`,
      `Het kantoor schrijft: ${chargeReason}`,
    ],
  }),
  charges_paid: ({ car, charge }) => ({
    subject: `Je betaling van ${charge} voor de ${car}`,
    heading: 'Kosten zijn betaald',
    paragraphs: [`${charge} aan kosten na je rit is betaald. Bedankt.`],
  }),
  contract_signed: ({ car, contractVersion, contractHash }) => ({
    subject: `Je contract voor de ${car} is getekend`,
    heading: 'Je contract is getekend',
    paragraphs: [
      `Versie ${contractVersion} van het huurcontract voor de ${car} is getekend. Die zit als pdf bij deze mail en staat ook op je boekingspagina.`,
      `De SHA-256 van het bestand is ${contractHash}. Daarmee kan iedereen controleren dat het bestand ongewijzigd is.`,
      'Veranderen de auto, de dagen, de prijs, een plaats, het tijdstip van terugbrengen of de regels, teken dan opnieuw.',
    ],
  }),
  security_deposit_held: ({ car, securityDeposit, disputeHours, isCard }) => ({
    subject: `Je waarborgsom van ${securityDeposit} voor de ${car}`,
    heading: 'Je waarborgsom',
    paragraphs: [
      isCard
        ? `Je hebt ${securityDeposit} op je kaart gereserveerd. Er wordt niets afgeschreven, tenzij kosten na de rit dat nodig maken.`
        : `Het kantoor heeft ${securityDeposit} contant ontvangen en bewaart dit voor je. Het hoort niet bij de prijs.`,
      `De waarborgsom gaat vanzelf terug, ${disputeHours} na het terugbrengen van de auto, tenzij er nog kosten openstaan. Je ziet dit op de pagina van je boeking.`,
    ],
  }),
  security_deposit_released: ({ car, securityDeposit, isCard }) => ({
    subject: `Je waarborgsom voor de ${car} gaat terug`,
    heading: 'Je waarborgsom gaat terug',
    paragraphs: [
      isCard
        ? `De reservering van ${securityDeposit} op je kaart is vrijgegeven. Er is niets afgeschreven. Het kan enkele dagen duren voordat je bank dit laat zien.`
        : `Je hele waarborgsom van ${securityDeposit} is weer van jou. Heeft het kantoor die nog niet teruggegeven, haal die dan op of vraag om een overschrijving.`,
    ],
  }),
  security_deposit_charged: ({ car, securityDeposit, taken, goesBack, isCard }) => ({
    subject: `${taken} van je waarborgsom voor de ${car} is ingehouden`,
    heading: 'Je waarborgsom is verrekend',
    paragraphs: [
      `${taken} van je waarborgsom van ${securityDeposit} gaat naar kosten na je rit. Op de pagina van je boeking staan alle kosten met de reden.`,
      isCard
        ? `Alleen dit bedrag wordt van je kaart afgeschreven. De overige ${goesBack} van de reservering wordt vrijgegeven.`
        : `De overige ${goesBack} is weer van jou. Heeft het kantoor die nog niet teruggegeven, haal die dan op of vraag om een overschrijving.`,
    ],
  }),
  hand_over_recorded: ({ car }) => ({
    subject: `Je ${car}: verslag van de overdracht`,
    heading: 'De overdracht is vastgelegd',
    paragraphs: [
      'Op de pagina van je boeking staat het verslag van de overdracht met foto’s, schade en handtekeningen, ook als PDF.',
      'Je kunt daar een uur lang eigen foto’s toevoegen.',
    ],
  }),
  return_recorded: ({ car }) => ({
    subject: `Je ${car}: verslag van de teruggave`,
    heading: 'De teruggave is vastgelegd',
    paragraphs: [
      'Op de pagina van je boeking staat het verslag van de teruggave met de foto’s naast die van de overdracht, ook als PDF.',
      'Je kunt daar een uur lang eigen foto’s toevoegen.',
    ],
  }),
  accident_reported: ({ car }) => ({
    subject: `Je ongevalsmelding voor de ${car}`,
    heading: 'We hebben je ongevalsmelding',
    paragraphs: [
      'Het kantoor leest die zo snel mogelijk. Hieronder staat een kopie van wat je hebt gestuurd; bewaar die.',
      'Zijn er gewonden of heb je nu hulp nodig, bel dan: de melding alleen stuurt geen hulp.',
    ],
  }),
  accident_acknowledged: ({ car, readBy }) => ({
    subject: 'Het kantoor heeft je ongevalsmelding gelezen',
    heading: 'Het kantoor heeft je melding gelezen',
    paragraphs: [
      `${readBy} heeft je melding van het ongeval met de ${car} gelezen en neemt contact op als er iets ontbreekt.`,
    ],
  }),
  pick_up_tomorrow: ({ car, pickupLocations, final, isPaid }) => ({
    subject: `Je ${car} staat morgen klaar`,
    heading: 'Morgen ophalen',
    paragraphs: [
      `Morgen kun je de ${car} ophalen: ${pickupLocations}.`,
      isPaid
        ? 'Alles is betaald. Neem je paspoort of ID en je rijbewijs mee.'
        : `Doe de restbetaling van ${final} vóór het ophalen, en neem je paspoort of ID en je rijbewijs mee.`,
    ],
  }),
  return_today: ({ car, pickupLocations }) => ({
    subject: `Je ${car} gaat vandaag terug`,
    heading: 'Vandaag terugbrengen',
    paragraphs: [
      `Vandaag breng je de ${car} terug: ${pickupLocations}.`,
      'Tank bij tot er evenveel brandstof in zit als bij het ophalen, en neem al je spullen mee.',
    ],
  }),
};
