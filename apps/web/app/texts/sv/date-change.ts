import type { Translation } from '../translation.ts';

export const dateChange: Translation['dateChange'] = {
  title: 'Hyrans dagar',
  about: 'Fram till slutbetalningen kan du flytta, förlänga eller förkorta hyran.',
  change: 'Ändra dagarna',
  pickUp: 'Upphämtningsdag',
  return: 'Återlämningsdag',
  invalid: 'Välj en upphämtning från och med i dag och en återlämning som inte är före den.',
  newTotal: (days) => `Ny summa för ${days}`,
  dearer: 'Mer än förut',
  cheaper: 'Mindre än förut',
  kept: (days) => `Blir kvar av din betalning för ${days} som du avstår från`,
  keptInTotal: 'Kvar för dagar du avstått från',
  paidDeposit: 'Handpenning, betald',
  deposit: 'Handpenning',
  finalPayment: 'Slutbetalning',
  meetingMoves: 'Plats och tid flyttar med dagarna. Kontrollera dem efteråt, och fyll i ditt nya flyg.',
  save: 'Spara de nya dagarna',
  cancel: 'Inte nu',
  saved: 'Dagarna är ändrade',
  savedBody: 'Vi skickar dem också till dig med e-post.',
  failed: 'Dagarna är inte ändrade',
};
