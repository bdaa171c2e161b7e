import type { Translation } from '../translation.ts';

export const dateChange: Translation['dateChange'] = {
  title: 'Dagen van de huur',
  about: 'Tot de restbetaling kun je de huur verplaatsen, langer maken of korter maken.',
  change: 'Dagen wijzigen',
  pickUp: 'Ophaaldag',
  return: 'Terugbrengdag',
  invalid: 'Kies een ophaaldag vanaf vandaag en een terugbrengdag die er niet voor ligt.',
  newTotal: (days) => `Nieuw totaal voor ${days}`,
  dearer: 'Meer dan eerst',
  cheaper: 'Minder dan eerst',
  kept: (days) => `Blijft van je betaling voor ${days} die je opgeeft`,
  keptInTotal: 'Blijft voor opgegeven dagen',
  paidDeposit: 'Aanbetaling, betaald',
  deposit: 'Aanbetaling',
  finalPayment: 'Restbetaling',
  meetingMoves:
    'Plaats en tijd verhuizen mee met de dagen. Controleer ze daarna, en vul je nieuwe vlucht in.',
  save: 'Nieuwe dagen opslaan',
  cancel: 'Nu niet',
  saved: 'De dagen zijn gewijzigd',
  savedBody: 'We sturen ze je ook per e-mail.',
  failed: 'De dagen zijn niet gewijzigd',
};
