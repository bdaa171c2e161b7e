import type { GuestMails } from '../guest-texts.ts';

export const swedishMails: GuestMails = {
  booking_received: ({ car, hold, deposit, paymentMethod, number }) => ({
    subject: `Din ${car} är reserverad`,
    heading: 'Din bil är reserverad',
    paragraphs: [
      `Vi håller ${car} åt dig i ${hold}.`,
      `Betala handpenningen på ${deposit} ${paymentMethod} och ange referensen ${number}. Sedan bekräftar kontoret din bokning.`,
    ],
  }),
  booking_confirmed: ({ car, range }) => ({
    subject: `Din bokning av ${car} är bekräftad`,
    heading: 'Din bokning är bekräftad',
    paragraphs: [
      `Din handpenning har kommit. ${car} är din: ${range}.`,
      'Gör slutbetalningen före upphämtningen, och ta med pass eller ID och ditt körkort.',
      'Läs och underteckna hyresavtalet på din bokningssida, före upphämtningen eller på plats.',
    ],
  }),
  final_payment_received: ({ car, final, pickUpDay, pickupLocations, hasHour }) => ({
    subject: `Din ${car} är helt betald`,
    heading: 'Allt är betalt',
    paragraphs: [
      `Din slutbetalning på ${final} har kommit. Du hämtar ${car} ${pickUpDay}: ${pickupLocations}.${hasHour ? '' : ' Meddela kontoret vilken tid du kommer.'}`,
      'Ta med pass eller ID och ditt körkort.',
    ],
  }),
  part_payment_received: ({ car, credit, due }) => ({
    subject: `En del av din betalning för ${car} har kommit`,
    heading: 'En del har kommit',
    paragraphs: [
      `Hittills har vi fått ${credit} för din bokning av ${car}. ${due} återstår att betala.`,
      'Betala resten i tid: uppgifterna står nedan.',
    ],
  }),
  credit_refunded: ({ car, creditRefund }) => ({
    subject: `Pengar för ${car} är återbetalade`,
    heading: 'Vi har betalat tillbaka pengar',
    paragraphs: [
      `Kontoret har betalat tillbaka ${creditRefund} som inte behövdes för din bokning av ${car}.`,
    ],
  }),
  credit_transferred: ({ number, moved, movedFrom, movedDue, movedSenderDue, isMovedKept }) => ({
    subject: `Dina pengar gäller nu för bokning ${number}`,
    heading: 'Pengar flyttade mellan dina bokningar',
    paragraphs: [
      `Kontoret har flyttat ${moved} som du har betalat för bokning ${movedFrom} till bokning ${number}. ${isMovedKept ? `Pengarna är ditt tillgodohavande för bokning ${number}.` : 'Du behöver inte skicka pengarna igen.'}`,
      ...(movedDue
        ? [`${movedDue} återstår att betala för bokning ${number}. På bokningens sida står hur du betalar.`]
        : []),
      ...(movedSenderDue
        ? [`${movedSenderDue} ska betalas för bokning ${movedFrom}. På den bokningens sida står hur.`]
        : []),
    ],
  }),
  hold_expired: ({ car }) => ({
    subject: `Din reservation av ${car} har gått ut`,
    heading: 'Reservationen har gått ut',
    paragraphs: [
      'Din reservation har gått ut. Bilen är nu öppen för andra.',
      'Om du fortfarande vill ha den, se dagarna igen: den kanske är ledig än.',
    ],
  }),
  booking_cancelled: ({ car, range }) => ({
    subject: `Din bokning av ${car} är avbokad`,
    heading: 'Bokningen är avbokad',
    paragraphs: [`Din bokning är avbokad: ${range}.`],
  }),
  refund_paid: ({ car, refund, range }) => ({
    subject: `Din återbetalning för ${car} är gjord`,
    heading: 'Din återbetalning är gjord',
    paragraphs: [`Kontoret har betalat tillbaka ${refund} för din avbokade bokning: ${range}.`],
  }),
  payment_voided: ({ car, hold, deposit, final, refund, paymentMethod, number, nextPayment }) => ({
    subject: `En betalning för din ${car} registrerades av misstag`,
    heading: 'En betalning är ogiltig',
    paragraphs: [
      'Kontoret hade registrerat en betalning för din bokning som inte hör till den. Registreringen och dess kvitto är ogiltiga. Om du har betalat, kontakta kontoret.',
      {
        deposit: `Din bokning är inte längre bekräftad. Vi håller ${car} åt dig i ${hold}: betala handpenningen på ${deposit} ${paymentMethod} och ange referensen ${number}.`,
        final: `Din bokning är fortfarande bekräftad. Betala den andra hälften på ${final} före upphämtningen.`,
        nothing: `Din bokning är fortfarande avbokad, och din återbetalning är nu ${refund}.`,
      }[nextPayment],
    ],
  }),
  payment_notice_sent: ({ car, noticed, heldUntil }) => ({
    subject: `Vi kontrollerar din betalning för ${car}`,
    heading: 'Kontoret kontrollerar din betalning',
    paragraphs: [
      `Du har meddelat oss att ${noticed} för ${car} är på väg. Kontoret tittar på sitt konto och bekräftar betalningen när den har kommit fram.`,
      heldUntil
        ? `Vi håller bilen åt dig till ${heldUntil}.`
        : 'Din bokning är fortfarande bekräftad under tiden.',
    ],
  }),
  payment_notice_declined: ({ car, deposit, final, nextPayment }) => ({
    subject: `Vi hittade inte din betalning för ${car}`,
    heading: 'Din betalning har inte kommit fram',
    paragraphs: [
      'Kontoret har letat efter betalningen som du berättade om men inte hittat den.',
      nextPayment === 'deposit'
        ? `Vi håller ${car} åt dig en kort tid till: betala handpenningen på ${deposit}, eller meddela din betalning igen.`
        : `Betala den andra hälften på ${final} före upphämtningen, eller meddela din betalning igen.`,
    ],
  }),
  payment_not_applied: ({ car, charged, unmatchedReason }) => ({
    subject: `Vi skickar tillbaka en betalning för ${car}`,
    heading: 'Vi skickar tillbaka din betalning',
    paragraphs: [
      `Vi har fått ${charged} men kunde inte använda pengarna för din bokning av ${car}. ${unmatchedReason}`,
      'Kontoret skickar tillbaka hela beloppet samma väg som det kom, och vi meddelar dig när det är gjort. På din boknings sida står om något återstår att betala. Kontakta kontoret om du har frågor.',
    ],
  }),
  receipt_refunded: ({ car, charged, paidByHand }) => ({
    subject: `Din betalning för ${car} är på väg tillbaka`,
    heading: 'Din betalning är på väg tillbaka',
    paragraphs: [
      `Kontoret har skickat tillbaka ${charged} som vi inte kunde använda för din bokning av ${car}.`,
      paidByHand || 'Pengarna går samma väg som de kom. Det kan ta några dagar.',
    ],
  }),
  refund_changed: ({ car, range }) => ({
    subject: `Din återbetalning för ${car} har ändrats`,
    heading: 'Din återbetalning har ändrats',
    paragraphs: [`Kontoret har på nytt bestämt vad du får tillbaka för din avbokade bokning: ${range}.`],
  }),
  meeting_changed: ({ car }) => ({
    subject: `Upphämtning eller återlämning av ${car} har ändrats`,
    heading: 'Ny plats eller tid',
    paragraphs: [
      'Detta är platserna och tiderna för din bokning nu. Fram till upphämtningen kan du ändra dem på bokningens sida.',
      'Kontakta kontoret om något inte stämmer.',
    ],
  }),
  dates_changed: ({ car, range }) => ({
    subject: `Dagarna för din bokning av ${car} har ändrats`,
    heading: 'Nya dagar för din bokning',
    paragraphs: [
      `Din bokning gäller nu: ${range}. Nedan står det nya priset och vad som återstår att betala.`,
      'Plats och tid flyttar med dagarna; kontrollera dem på bokningens sida.',
    ],
  }),
  car_changed: ({ car, carBefore, range, endedExtras, changeReason }) => ({
    subject: `En annan bil för din bokning: ${car}`,
    heading: 'Din bokning har en annan bil',
    paragraphs: [
      `Din bokning (${range}) gäller nu: ${car}, i stället för: ${carBefore}. Nedan står det nya priset, bilens regler och vad som återstår att betala.`,
      ...(endedExtras
        ? [`De här tillvalen hör till ${carBefore} och ingår inte längre i din bokning: ${endedExtras}.`]
        : []),
      ...(changeReason ? [`Kontoret skriver: ”${changeReason}”`] : []),
    ],
  }),
  date_change_accepted: ({ car, range, extension, extensionRange, heldUntil }) => ({
    subject: `Värden säger ja till dina nya dagar: ${car}`,
    heading: 'Värden säger ja',
    paragraphs: extension
      ? [
          `Värden går med på dagarna (${extensionRange}). Vi håller de nya dagarna åt dig till ${heldUntil}.`,
          `Betala ${extension} innan dess, på nätet på din bokningssida eller på kontoret. Annars blir de nya dagarna lediga igen och din bokning blir kvar som den är.`,
        ]
      : [
          `Värden går med på ändringen, och din bokning gäller nu de nya dagarna (${range}). Nedan står det nya priset och vad som återstår att betala.`,
          'Den avtalade platsen och tiden flyttas med dagarna. Kontrollera dem på din bokningssida.',
        ],
  }),
  date_change_declined: ({ car, range, wantedRange, changeReason }) => ({
    subject: `Värden kan inte ge dig de här dagarna: ${car}`,
    heading: 'Värden säger nej',
    paragraphs: [
      `Värden kan inte ge dig bilen de dagarna (${wantedRange}). Din bokning (${range}) blir kvar som den är.`,
      ...(changeReason ? [`Värden skriver: ”${changeReason}”`] : []),
      'Du kan fråga om andra dagar på din bokningssida, eller ringa kontoret.',
    ],
  }),
  date_change_expired: ({ car, range, wantedRange }) => ({
    subject: `Inget svar om dina nya dagar: ${car}`,
    heading: 'Värden svarade inte i tid',
    paragraphs: [
      `Värden svarade inte på din förfrågan (${wantedRange}). Din bokning (${range}) blir kvar som den är.`,
      'Du kan fråga igen på din bokningssida, eller ringa kontoret, som når värden.',
    ],
  }),
  extension_held: ({ car, extension, extensionRange, heldUntil }) => ({
    subject: `Din förlängning av ${car} är reserverad`,
    heading: 'Betala för att förlänga din bokning',
    paragraphs: [
      `Vi håller de extra dagarna åt dig till ${heldUntil}. Din bokning gäller då ${extensionRange}.`,
      `Betala ${extension} innan dess, online på din bokningssida eller på kontoret. Annars blir de extra dagarna lediga igen och bokningen förblir som den är.`,
    ],
  }),
  extension_lapsed: ({ car, extensionRange }) => ({
    subject: `Din förlängning av ${car} har löpt ut`,
    heading: 'De extra dagarna är lediga igen',
    paragraphs: [
      `Betalningen för en förlängning till ${extensionRange} kom inte i tid. Din bokning förblir som den var.`,
      'Lämna tillbaka bilen som avtalat, eller be om förlängningen igen på din bokningssida.',
    ],
  }),
  charge_sent: ({ car, charge, chargeName, chargeReason, answerUntil }) => ({
    subject: `En avgift efter din resa med ${car}`,
    heading: 'En avgift efter din resa',
    paragraphs: [
      `Kontoret begär ${charge}. ${chargeName}: ${chargeReason}`,
      `Du kan godkänna eller bestrida avgiften till ${answerUntil}. Bokningens sida visar bevisen, och där kan du lägga till egna ord och bilder. Utan svar räknas avgiften som godkänd.`,
    ],
  }),
  charge_due: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `En avgift för din resa med ${car} ska betalas`,
    heading: 'En avgift ska betalas',
    paragraphs: [
      `${charge} ska nu betalas. ${chargeName}: ${chargeReason}`,
      'Bokningens sida visar hur du betalar.',
    ],
  }),
  charge_withdrawn: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `En avgift för din resa med ${car} är struken`,
    heading: 'En avgift är struken',
    paragraphs: [
      `Kontoret begär inte längre ${charge} (${chargeName}).`,
      `Kontoret skriver: ${chargeReason}`,
    ],
  }),
  charges_paid: ({ car, charge }) => ({
    subject: `Din betalning av ${charge} för ${car}`,
    heading: 'En avgift är betald',
    paragraphs: [`${charge} för avgifter efter din resa är betalt. Tack.`],
  }),
  contract_signed: ({ car, contractVersion, contractHash }) => ({
    subject: `Ditt avtal för ${car} är undertecknat`,
    heading: 'Avtalet är undertecknat',
    paragraphs: [
      `Version ${contractVersion} av hyresavtalet för ${car} är undertecknad. Den är bifogad som PDF och finns även på din bokningssida.`,
      `Filens SHA-256 är ${contractHash}. Med den kan vem som helst kontrollera att filen är oförändrad.`,
      'Om bilen, dagarna, priset, en plats, klockslaget för återlämningen eller reglerna ändras behöver du skriva under igen.',
    ],
  }),
  security_deposit_held: ({ car, securityDeposit, disputeHours, isCard }) => ({
    subject: `Din säkerhetsdeposition på ${securityDeposit} för ${car}`,
    heading: 'Din säkerhetsdeposition',
    paragraphs: [
      isCard
        ? `Du har reserverat ${securityDeposit} på ditt kort. Inget dras om inte en avgift efter resan kräver det.`
        : `Kontoret har tagit emot ${securityDeposit} kontant och förvarar beloppet åt dig. Det ingår inte i priset.`,
      `Den går tillbaka av sig själv ${disputeHours} efter att bilen har återlämnats, om ingen avgift är öppen. Bokningens sida visar den.`,
    ],
  }),
  security_deposit_released: ({ car, securityDeposit, isCard }) => ({
    subject: `Du får tillbaka din säkerhetsdeposition för ${car}`,
    heading: 'Du får tillbaka din säkerhetsdeposition',
    paragraphs: [
      isCard
        ? `Reservationen på ${securityDeposit} på ditt kort är borttagen. Inget har dragits. Det kan ta några dagar innan din bank visar det.`
        : `Hela din säkerhetsdeposition på ${securityDeposit} är din igen. Om kontoret inte har lämnat tillbaka den ännu kan du hämta den eller be om en överföring.`,
    ],
  }),
  security_deposit_charged: ({ car, securityDeposit, taken, goesBack, isCard }) => ({
    subject: `${taken} av din säkerhetsdeposition för ${car} har tagits`,
    heading: 'Din säkerhetsdeposition är avräknad',
    paragraphs: [
      `${taken} av din säkerhetsdeposition på ${securityDeposit} går till avgifter efter resan. Bokningens sida visar varje avgift med orsak.`,
      isCard
        ? `Bara det beloppet dras från ditt kort. Resten av reservationen, ${goesBack}, tas bort.`
        : `Resten, ${goesBack}, är din igen. Om kontoret inte har lämnat tillbaka den ännu kan du hämta den eller be om en överföring.`,
    ],
  }),
  hand_over_recorded: ({ car }) => ({
    subject: `Din ${car}: protokoll över överlämningen`,
    heading: 'Överlämningen är antecknad',
    paragraphs: [
      'På bokningens sida finns protokollet över överlämningen med bilder, skador och underskrifter, även som PDF.',
      'Där kan du lägga till egna bilder under en timme.',
    ],
  }),
  return_recorded: ({ car }) => ({
    subject: `Din ${car}: protokoll över återlämningen`,
    heading: 'Återlämningen är antecknad',
    paragraphs: [
      'På bokningens sida finns protokollet över återlämningen med bilderna bredvid dem från överlämningen, även som PDF.',
      'Där kan du lägga till egna bilder under en timme.',
    ],
  }),
  accident_reported: ({ car }) => ({
    subject: `Din olycksrapport för ${car}`,
    heading: 'Vi har din olycksrapport',
    paragraphs: [
      'Kontoret läser den så snart det kan. Nedan är en kopia av det du har skickat; spara den.',
      'Finns det skadade, eller behöver du hjälp nu, så ring: rapporten ensam skickar ingen hjälp.',
    ],
  }),
  accident_acknowledged: ({ car, readBy }) => ({
    subject: 'Kontoret har läst din olycksrapport',
    heading: 'Kontoret har läst din rapport',
    paragraphs: [`${readBy} har läst din rapport om olyckan med ${car} och hör av sig om något saknas.`],
  }),
  pick_up_tomorrow: ({ car, pickupLocations, final, isPaid }) => ({
    subject: `Din ${car} väntar på dig i morgon`,
    heading: 'Upphämtning i morgon',
    paragraphs: [
      `I morgon hämtar du ${car}: ${pickupLocations}.`,
      isPaid
        ? 'Allt är betalt. Ta med pass eller ID och ditt körkort.'
        : `Gör slutbetalningen på ${final} före upphämtningen, och ta med pass eller ID och ditt körkort.`,
    ],
  }),
  return_today: ({ car, pickupLocations }) => ({
    subject: `Din ${car} ska tillbaka i dag`,
    heading: 'Återlämning i dag',
    paragraphs: [
      `I dag lämnar du tillbaka ${car}: ${pickupLocations}.`,
      'Tanka så att det finns lika mycket bränsle som vid upphämtningen, och ta med dig allt som är ditt.',
    ],
  }),
};
