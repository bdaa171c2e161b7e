/** Validation and normalization of payee details. */
import { OFFLINE_METHODS } from '../bookings/booking-life-cycle.ts';
import { countCharacters } from '../form-error.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { isPhone, parsePhone } from '../people/phone-number.ts';
import type { LanguageTexts, PayeeSettings } from './payee.ts';
import { isBic, isIban, normalizeBankCode } from './payee.ts';

export const MAX_OFFICES = 5;
const LINE_MAX_LENGTH = 100;
const TEXT_MAX_LENGTH = 300;

/** Normalizes payee details for storage: trimmed, the Wave number as E.164, bank codes without spaces. */
export function normalizePayee({ wave, bank, offices, remarks }: PayeeSettings): PayeeSettings {
  return {
    wave: { ...trimAll(wave), number: parsePhone(wave.number) ?? wave.number.trim() },
    bank: { ...trimAll(bank), iban: normalizeBankCode(bank.iban), bic: normalizeBankCode(bank.bic) },
    offices: offices.map(({ name, address, hours }) => ({
      name: name.trim(),
      address: address.trim(),
      hours: normalizeTexts(hours),
    })),
    remarks: {
      cash: normalizeTexts(remarks.cash),
      wave: normalizeTexts(remarks.wave),
      bank: normalizeTexts(remarks.bank),
    },
  };
}

function trimAll<Fields extends Record<string, string>>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, text.trim()])) as Fields;
}

function normalizeTexts(texts: LanguageTexts): LanguageTexts {
  const entries = LANGUAGES.map(({ code }) => [code, texts[code]?.trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text));
}

type Check = readonly [string, string | undefined];

/** The checks of payee details in form order. The details of a payment method must be empty or complete. */
export function validatePayee({ wave, bank, offices, remarks }: PayeeSettings): Check[] {
  return [
    ...waveChecks(wave),
    ...bankChecks(bank),
    ['payee.offices', offices.length > MAX_OFFICES ? `Name at most ${MAX_OFFICES} offices.` : undefined],
    ...offices.flatMap(officeChecks),
    ...OFFLINE_METHODS.flatMap((method) => textChecks(`payee.remarks.${method}`, remarks[method])),
  ];
}

function waveChecks({ number, name, link }: PayeeSettings['wave']): Check[] {
  const isUsed = [number, name, link].some(Boolean);
  return [
    ['payee.wave.number', isUsed && !isPhone(number) ? 'Invalid phone number format' : undefined],
    [
      'payee.wave.name',
      isUsed ? requiredTextError(name, 'Write the name that Wave shows for this number.') : undefined,
    ],
    ['payee.wave.link', link === '' || isHttpsLink(link) ? undefined : 'A link must begin with https://.'],
  ];
}

function bankChecks(bank: PayeeSettings['bank']): Check[] {
  const isUsed = Object.values(bank).some(Boolean);
  if (!isUsed) return [];
  const hasAccount = bank.account !== '' || bank.iban !== '';
  return [
    ['payee.bank.bank', requiredTextError(bank.bank, 'Write the name of the bank.')],
    ['payee.bank.holder', requiredTextError(bank.holder, 'Write the name of the account holder.')],
    ['payee.bank.account', hasAccount ? lengthError(bank.account) : 'Write the account number or the IBAN.'],
    [
      'payee.bank.iban',
      bank.iban === '' || isIban(bank.iban) ? undefined : 'This IBAN is not valid. Check each digit.',
    ],
    [
      'payee.bank.bic',
      bank.bic === '' || isBic(bank.bic) ? undefined : 'A SWIFT/BIC has 8 or 11 letters and digits.',
    ],
    ['payee.bank.branch', lengthError(bank.branch)],
  ];
}

function officeChecks({ name, address, hours }: PayeeSettings['offices'][number], index: number): Check[] {
  const field = `payee.offices.${index}`;
  return [
    [`${field}.name`, requiredTextError(name, 'Write the name of the office.')],
    [`${field}.address`, requiredTextError(address, 'Write the address of the office.', TEXT_MAX_LENGTH)],
    ...textChecks(`${field}.hours`, hours),
  ];
}

function textChecks(field: string, texts: LanguageTexts): Check[] {
  return LANGUAGES.map(({ code }) => [`${field}.${code}`, lengthError(texts[code] ?? '', TEXT_MAX_LENGTH)]);
}

function requiredTextError(text: string, missing: string, most = LINE_MAX_LENGTH): string | undefined {
  return text === '' ? missing : lengthError(text, most);
}

function lengthError(text: string, most = LINE_MAX_LENGTH): string | undefined {
  return countCharacters(text) > most ? `Use at most ${most} characters.` : undefined;
}

function isHttpsLink(link: string): boolean {
  if (link.length > TEXT_MAX_LENGTH || !URL.canParse(link)) return false;
  const { protocol, username } = new URL(link);
  return protocol === 'https:' && username === '';
}
