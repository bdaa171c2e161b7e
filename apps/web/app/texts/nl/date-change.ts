import type { Translation } from '../translation.ts';

export const dateChange: Translation['dateChange'] = {
  title: 'Dagen van de huur',
  about: 'Tot de restbetaling kun je de huur verplaatsen, langer maken of korter maken.',
  aboutPaid:
    'Je kunt de huur langer maken: de extra dagen staan vast tot je ze betaalt. Voor dagen die je opgeeft, wordt wat de annuleringsvoorwaarden teruggeven je tegoed, en het kantoor betaalt het aan je terug.',
  change: 'Dagen wijzigen',
  pickUp: 'Ophaaldag',
  return: 'Terugbrengdag',
  invalid: 'Kies een ophaaldag vanaf vandaag en een terugbrengdag die er niet voor ligt.',
  invalidReturn: 'Kies een terugbrengdag vanaf vandaag.',
  newTotal: (days) => `Nieuw totaal voor ${days}`,
  dearer: 'Meer dan eerst',
  cheaper: 'Minder dan eerst',
  kept: (days) => `Niet terugbetaald voor ${days} die je opgeeft`,
  keptInTotal: 'Blijft voor opgegeven dagen',
  paidDeposit: 'Aanbetaling, betaald',
  deposit: 'Aanbetaling',
  finalPayment: 'Restbetaling',
  meetingMoves:
    'Plaats en tijd verhuizen mee met de dagen. Controleer ze daarna, en vul je nieuwe vlucht in.',
  save: 'Nieuwe dagen opslaan',
  changedSince: 'Sindsdien betaald of als tegoed',
  toPay: 'Te betalen voor de extra dagen',
  credited: 'Gaat naar je terug als tegoed',
  heldFor:
    'We houden de extra dagen voor je vast tot je hebt betaald. Zonder betaling blijft je boeking zoals hij is.',
  termsOnTheRoad: (hours, percentage) =>
    `${percentage} % van de prijs van elke dag komt terug als je hem minstens ${hours} uur voor het begin opgeeft.`,
  termsBefore: (hours, percentage) =>
    `Tot ${hours} uur voor de eerste dag komt ${percentage} % van de prijs van opgegeven dagen terug.`,
  returnHourStays: 'Plaats en tijd van het terugbrengen blijven zoals afgesproken.',
  freeUntil: (day) => `De auto is vrij tot en met ${day}.`,
  hold: 'Dagen vasthouden en betalen',
  held: 'De extra dagen staan voor je vast',
  heldUntil: (days, until) => `Je boeking zou zijn voor ${days}. De extra dagen staan vast tot ${until}.`,
  payBody: 'Zodra de betaling er is, is je boeking verlengd.',
  lapsed: (days) => `De tijd om voor ${days} te betalen is voorbij. Je boeking blijft zoals hij was.`,
  withdraw: 'Zie af van de extra dagen',
  withdrawn: 'Je hebt afgezien van de extra dagen',
  withdrawnBody: 'Je boeking blijft zoals die was.',
  withdrawFailed: 'Dat is niet gelukt',
  cancel: 'Nu niet',
  saved: 'De dagen zijn gewijzigd',
  savedBody: 'We sturen ze je ook per e-mail.',
  failed: 'De dagen zijn niet gewijzigd',
};
