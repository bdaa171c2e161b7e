/** Payee details on the wire and in the database. `money/payee-rules.ts` has the rules. */
import { LANGUAGES, type Language } from '@coastline/domain/languages/languages';
import * as z from 'zod/mini';
import { text } from './fields.ts';

const LINE = text(300);
const LanguageText = z.optional(text(1000));
const Texts = z.object(
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, LanguageText])) as Record<
    Language,
    typeof LanguageText
  >,
);
const Wave = z.object({ number: LINE, name: LINE, link: text(1000) });
const Bank = z.object({ bank: LINE, holder: LINE, account: LINE, iban: LINE, bic: LINE, branch: LINE });
const Offices = z.array(z.object({ name: LINE, address: text(1000), hours: Texts })).check(z.maxLength(100));

/** All payee details; for admins only. */
export const PayeeSettings = z.object({
  wave: Wave,
  bank: Bank,
  offices: Offices,
  remarks: z.object({ cash: Texts, wave: Texts, bank: Texts }),
});

/** The payee details for the payment method of a booking. */
export const Payee = z.discriminatedUnion('method', [
  z.extend(Wave, { method: z.literal('wave'), remark: Texts }),
  z.extend(Bank, { method: z.literal('bank'), remark: Texts }),
  z.object({ method: z.literal('cash'), offices: Offices, remark: Texts }),
]);
