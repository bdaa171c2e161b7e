import { describe, expect, it } from 'vitest';
import {
  EMPTY_PAYEE,
  findPayee,
  formatIban,
  getText,
  isBic,
  isIban,
  listMissingPayees,
  normalizeBankCode,
  type PayeeSettings,
} from './payee.ts';
import { normalizePayee, validatePayee } from './payee-rules.ts';

const full: PayeeSettings = {
  wave: { number: '+2207712345', name: 'Coastline', link: 'https://wave.example/pay' },
  bank: { bank: 'Example Bank', holder: 'Coastline', account: '123', iban: '', bic: 'EXMPGMGM', branch: '' },
  offices: [{ name: 'Kololi', address: '1 Example Street', hours: { en: '9 to 18' } }],
  remarks: { cash: {}, wave: { en: 'Show the receipt.', de: 'Beleg zeigen.' }, bank: {} },
};
const broken = (payee: PayeeSettings) => validatePayee(payee).filter(([, error]) => error);

describe('payee details', () => {
  it.each(['GB33BUKB20201555555555', 'DE89370400440532013000', 'SE4550000000058398257466'])(
    'accept the IBAN %s',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each(['GB33BUKB20201555555556', 'DE8937040044053201300', 'XX00', '', 'gb33bukb20201555555555'])(
    'reject the IBAN %j',
    (iban) => expect(isIban(iban)).toBe(false),
  );

  it('validate a SWIFT/BIC by its format and format bank codes', () => {
    expect(['EXMPGMGM', 'EXMPGMGMXXX', 'EXMPGMG', '1XMPGMGM', 'EXMPGMGMXX'].map(isBic)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(normalizeBankCode(' gb33 bukb 2020')).toBe('GB33BUKB2020');
    expect(formatIban('GB33BUKB20')).toBe('GB33 BUKB 20');
  });

  it('may be empty or complete', () => {
    expect(broken(EMPTY_PAYEE)).toEqual([]);
    expect(broken(full)).toEqual([]);
    expect(listMissingPayees(EMPTY_PAYEE)).toEqual(['cash', 'wave', 'bank']);
    expect(listMissingPayees(full)).toEqual([]);
  });

  it.each<[string, PayeeSettings, string]>([
    ['an invalid Wave number', { ...full, wave: { ...full.wave, number: 'abc' } }, 'payee.wave.number'],
    ['a Wave number without a name', { ...full, wave: { ...full.wave, name: '' } }, 'payee.wave.name'],
    [
      'a link without https',
      { ...full, wave: { ...full.wave, link: 'javascript:alert(1)' } },
      'payee.wave.link',
    ],
    ['a bank without an account', { ...full, bank: { ...full.bank, account: '' } }, 'payee.bank.account'],
    ['a wrong IBAN', { ...full, bank: { ...full.bank, iban: 'GB00BUKB20201555555555' } }, 'payee.bank.iban'],
    ['a wrong BIC', { ...full, bank: { ...full.bank, bic: 'X' } }, 'payee.bank.bic'],
    [
      'an office without an address',
      { ...full, offices: [{ name: 'A', address: '', hours: {} }] },
      'payee.offices.0.address',
    ],
  ])('must not have %s', (_name, payee, field) => {
    expect(broken(payee).map(([name]) => name)).toEqual([field]);
  });

  it('are normalized for storage and returned by method and language', () => {
    const typed = {
      ...full,
      wave: { ...full.wave, number: ' 771 2345' },
      bank: { ...full.bank, bic: 'exmp gmgm' },
    };
    expect(normalizePayee(typed)).toEqual(full);
    expect(findPayee(full, 'wave')).toMatchObject({ method: 'wave', number: '+2207712345' });
    expect(findPayee(full, 'cash')).not.toHaveProperty('number');
    expect(findPayee(EMPTY_PAYEE, 'bank')).toBeNull();
    expect([getText(full.remarks.wave, 'de'), getText(full.remarks.wave, 'sv'), getText({}, 'sv')]).toEqual([
      'Beleg zeigen.',
      'Show the receipt.',
      '',
    ]);
  });
});
