import { policyTexts } from '../policy-texts/sv.ts';
import type { CancellationTexts } from './cancellation-texts.ts';

export const cancellationTexts: CancellationTexts = {
  ...policyTexts,
  grace: (limit) =>
    `Inom ${limit} från bokningen och före upphämtningsdagen: du får tillbaka allt du betalat.`,
  before: (limit, percentage) =>
    percentage === 100
      ? `Mer än ${limit} innan upphämtningsdagen börjar (00.00 i Banjul): du får tillbaka 100\u00a0% av det du hittills betalat.`
      : `Mer än ${limit} innan upphämtningsdagen börjar (00.00 i Banjul): du får tillbaka ${percentage}\u00a0% av det du hittills betalat, resten går till värden.`,
  after: (limit) =>
    `${limit} eller mindre innan upphämtningsdagen börjar: du får tillbaka 0\u00a0%, allt går till värden.`,
  others: [
    'Utebliven: om du inte hämtar bilen återbetalas inget.',
    'Efter upphämtningen återbetalas inget, inte heller om du lämnar tillbaka bilen i förtid. Om hyran slutar på grund av bilen får du tillbaka de dagar du inte kört.',
    'Om värden inte kan lämna ut bilen får du tillbaka allt du betalat.',
    'Om du inte har betalat något är ingen skyldig någon något.',
  ],
};
