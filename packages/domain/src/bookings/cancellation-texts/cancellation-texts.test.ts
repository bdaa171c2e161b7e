import { describe, expect, it } from 'vitest';
import { CANCELLATION_POLICIES } from '../cancellation-policy.ts';
import { formatPolicy } from '../policy-texts/policy-texts.ts';
import { refundDateTexts as deDates } from '../refund-date-texts/de.ts';
import { refundDateTexts as enDates } from '../refund-date-texts/en.ts';
import { refundDateTexts as frDates } from '../refund-date-texts/fr.ts';
import { refundDateTexts as nlDates } from '../refund-date-texts/nl.ts';
import { listRefundDates } from '../refund-date-texts/refund-date-texts.ts';
import { refundDateTexts as svDates } from '../refund-date-texts/sv.ts';
import { listPolicyLines } from './cancellation-texts.ts';
import { cancellationTexts as dePolicies } from './de.ts';
import { cancellationTexts as enPolicies } from './en.ts';
import { cancellationTexts as frPolicies } from './fr.ts';
import { cancellationTexts as nlPolicies } from './nl.ts';
import { cancellationTexts as svPolicies } from './sv.ts';

const en = { ...enPolicies, ...enDates };
const de = { ...dePolicies, ...deDates };
const fr = { ...frPolicies, ...frDates };
const nl = { ...nlPolicies, ...nlDates };
const sv = { ...svPolicies, ...svDates };
type Texts = typeof en;

const terms = {
  policy: 'moderate',
  startDate: '2026-11-24',
  freeUntil: new Date('2026-11-20T10:00:00Z'),
} as const;
const dates = (now: string, bututs: number, texts: Texts = en) =>
  listRefundDates(terms, { now: new Date(now), bututs, texts, formatInstant: (instant) => instant });

function allTexts(texts: Texts): string[] {
  return [
    ...CANCELLATION_POLICIES.flatMap((policy) => [
      formatPolicy(policy, texts),
      ...listPolicyLines({ policy, graceHours: 2 }, texts),
    ]),
    ...dates('2026-11-20T09:00:00Z', 100_000, texts),
    ...dates('2026-11-20T09:00:00Z', 0, texts),
    ...dates('2026-11-24T09:00:00Z', 0, texts),
  ];
}

describe('the texts of the cancellation policies', () => {
  it('name each policy with its limit and share [TRIP-195]', () => {
    expect(CANCELLATION_POLICIES.map((policy) => formatPolicy(policy, en))).toEqual([
      'Flexible cancellation: 100\u00a0% back until 24 hours before the pick-up day',
      'Moderate cancellation: 50\u00a0% back until 24 hours before the pick-up day',
      'Strict cancellation: 50\u00a0% back until 7 days before the pick-up day',
    ]);
  });

  it('list the dates with the sums that come back, and that nothing does later [TRIP-192]', () => {
    expect(dates('2026-11-20T09:00:00Z', 100_000)).toEqual([
      'Until 2026-11-20T10:00:00.000Z: D\u00a01\u00a0000 (100\u00a0%)',
      'Until 2026-11-23T00:00:00.000Z: D\u00a0500 (50\u00a0%)',
      'After that: nothing',
    ]);
    expect(dates('2026-11-21T09:00:00Z', 0)[0]).toBe(
      'Until 2026-11-23T00:00:00.000Z: 50\u00a0% of what you have paid',
    );
    expect(dates('2026-11-23T00:00:00Z', 100_000)).toEqual(['If you cancel now, nothing comes back.']);
  });

  it('have the specified rules of the default policy [TXT-15]', () => {
    const lines = listPolicyLines({ policy: 'moderate', graceHours: 0 }, en).join('\n');
    const facts = [
      '24 hours',
      '50\u00a0%',
      '0\u00a0%',
      'No show',
      'After pick-up',
      'early',
      'owner cannot',
      'nothing yet',
    ];
    for (const fact of facts) expect(lines).toContain(fact);
  });

  it.each(Object.entries({ sv, nl, fr, de }))(
    'are complete and their own in %s [TRIP-195]',
    (_code, texts) => {
      const english = allTexts(en);
      const translated = allTexts(texts);
      expect(translated).toHaveLength(english.length);
      for (const [index, text] of translated.entries()) {
        expect(text).not.toBe(english[index]);
        expect(text.match(/\d+\u00a0%/g)).toEqual(english[index]?.match(/\d+\u00a0%/g) ?? null);
      }
    },
  );
});
