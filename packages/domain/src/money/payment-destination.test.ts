import { describe, expect, it } from 'vitest';
import { isPhone, parsePhone } from '../people/phone-number.ts';
import {
  type DestinationValues,
  destinationUsableFrom,
  EMPTY_DESTINATION,
  formatMaskedDestination,
  getLastCharacters,
  toDestination,
  validateDestination,
} from './payment-destination.ts';

const now = new Date('2026-11-25T12:00:00Z');
const wave = (number: string): DestinationValues => ({ ...EMPTY_DESTINATION, number });
const bank = (part: Partial<DestinationValues> = {}): DestinationValues => ({
  ...EMPTY_DESTINATION,
  ...{ kind: 'bank', holder: 'Awa Ceesay', account: 'GB82 WEST 1234 5698 7654 32', bank: 'Trust Bank' },
  ...part,
});
const rulesOf = (values: DestinationValues) => validateDestination(values, isPhone).map(({ rule }) => rule);

describe('payment destinations', () => {
  it('are used at once, except the changed payout destination of a host [PAY-91] [PAY-93]', () => {
    const usableFrom = (purpose: 'refund' | 'payout', hasEarlier: boolean) =>
      destinationUsableFrom({ purpose, hasEarlier, now }).toISOString();
    expect(usableFrom('payout', false)).toBe('2026-11-25T12:00:00.000Z');
    expect(usableFrom('refund', true)).toBe('2026-11-25T12:00:00.000Z');
    expect(usableFrom('payout', true)).toBe('2026-11-26T12:00:00.000Z');
  });

  it.each([
    ['771 42 68', []],
    ['+46 70 174 06 12', []],
    ['12', ['destination_phone_invalid']],
  ])('by Wave need a phone number: %s [PAY-90]', (number, rules) => {
    expect(rulesOf(wave(number))).toEqual(rules);
  });

  it.each([
    [{}, []],
    [{ account: '201-123456-01', bic: 'tblt gm gm' }, []],
    [{ account: 'GB83 WEST 1234 5698 7654 32' }, ['destination_iban_invalid']],
    [{ account: '12345' }, ['destination_account_invalid']],
    [{ account: '12-34-5' }, ['destination_account_invalid']],
    [{ account: 'x'.repeat(35) }, ['destination_account_invalid']],
    [{ bic: 'TBLT' }, ['destination_bic_invalid']],
    [{ holder: ' ', bank: '' }, ['destination_holder_missing', 'destination_bank_missing']],
    [{ holder: 'é'.repeat(100), bank: 'b'.repeat(101) }, ['destination_text_long']],
    [{ number: 'not used' }, []],
  ] as const)('by bank need a holder, an account and a bank: %j [PAY-90]', (part, rules) => {
    expect(rulesOf(bank(part))).toEqual(rules);
  });

  it('are stored normalized, with the fields of their kind only [PAY-90]', () => {
    expect(toDestination({ ...bank(), ...wave(' 771 42 68 ') }, parsePhone)).toEqual({
      kind: 'wave',
      number: '+2207714268',
    });
    expect(toDestination(bank({ holder: ' Awa ', bic: 'tbltgmgm' }), parsePhone)).toEqual({
      ...{ kind: 'bank', holder: 'Awa', account: 'GB82WEST12345698765432' },
      ...{ bank: 'Trust Bank', bic: 'TBLTGMGM' },
    });
  });

  it('are masked to their last four characters [PAY-96]', () => {
    const masked = [wave('771 42 68'), bank()].map((values) => {
      const destination = toDestination(values, parsePhone);
      return formatMaskedDestination({ kind: destination.kind, last4: getLastCharacters(destination) });
    });
    expect(masked).toEqual(['Wave •••• 4268', 'Bank account •••• 5432']);
    const local = toDestination(bank({ account: '201-123456-01' }), parsePhone);
    expect(getLastCharacters(local)).toBe('5601');
  });
});
