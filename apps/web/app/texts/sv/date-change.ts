import type { Translation } from '../translation.ts';

export const dateChange: Translation['dateChange'] = {
  title: 'Hyresdagar',
  about: 'Fram till slutbetalningen kan du flytta, förlänga eller förkorta hyran.',
  aboutPaid:
    'Du kan förlänga hyran: de extra dagarna hålls tills du har betalat dem. För dagar du avstår från blir det som avbokningsvillkoren ger tillbaka ditt tillgodohavande, och kontoret betalar tillbaka det till dig.',
  change: 'Ändra dagarna',
  pickUp: 'Upphämtningsdag',
  return: 'Återlämningsdag',
  invalid: 'Välj en upphämtning från och med i dag och en återlämning som inte är före den.',
  invalidReturn: 'Välj en återlämningsdag från och med i dag.',
  newTotal: (days) => `Ny summa för ${days}`,
  dearer: 'Mer än förut',
  cheaper: 'Mindre än förut',
  kept: (days) => `Återbetalas inte för ${days} som du avstår från`,
  keptInTotal: 'Kvar för dagar du avstått från',
  paidDeposit: 'Handpenning, betald',
  deposit: 'Handpenning',
  finalPayment: 'Slutbetalning',
  meetingMoves: 'Plats och tid flyttar med dagarna. Kontrollera dem efteråt, och fyll i ditt nya flyg.',
  save: 'Spara de nya dagarna',
  changedSince: 'Betalt eller tillgodofört sedan',
  toPay: 'Att betala för de extra dagarna',
  credited: 'Går tillbaka till dig som tillgodohavande',
  heldFor:
    'Vi håller de extra dagarna åt dig tills du har betalat. Utan betalning förblir din bokning som den är.',
  termsOnTheRoad: (hours, percentage) =>
    `${percentage} % av priset för varje dag kommer tillbaka om du avstår från den minst ${hours} timmar innan den börjar.`,
  termsBefore: (hours, percentage) =>
    `Fram till ${hours} timmar före första dagen kommer ${percentage} % av priset för dagar du avstår från tillbaka.`,
  returnHourStays: 'Plats och tid för återlämningen förblir som avtalat.',
  freeUntil: (day) => `Bilen är ledig till och med ${day}.`,
  hold: 'Håll dagarna och betala',
  held: 'De extra dagarna hålls åt dig',
  heldUntil: (days, until) => `Din bokning skulle gälla ${days}. De extra dagarna hålls till ${until}.`,
  payBody: 'När betalningen har kommit är din bokning förlängd.',
  lapsed: (days) => `Tiden att betala för ${days} är slut. Din bokning förblir som den var.`,
  cancel: 'Inte nu',
  saved: 'Dagarna är ändrade',
  savedBody: 'Vi skickar dem också till dig med e-post.',
  failed: 'Dagarna är inte ändrade',
};
