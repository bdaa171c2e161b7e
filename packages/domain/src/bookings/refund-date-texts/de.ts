import type { RefundDateTexts } from './refund-date-texts.ts';

export const refundDateTexts: RefundDateTexts = {
  grace: (limit) => `Bis ${limit} nach der Buchung: 100\u00a0%`,
  until: (date, percentage) => `Bis ${date}: ${percentage}\u00a0% des Gezahlten`,
  untilWithSum: (date, { percentage, sum }) => `Bis ${date}: ${sum} (${percentage}\u00a0%)`,
  afterwards: 'Danach: nichts',
  nothingBack: 'Wenn Sie jetzt stornieren, kommt nichts zurück.',
};
