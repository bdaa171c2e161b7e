import { describe, expect, it } from 'vitest';
import { type CarRules, DEFAULT_CAR_RULES, DRIVING_AREAS } from '../car-rules.ts';
import { carRuleTexts as de } from './de.ts';
import { carRuleTexts as en } from './en.ts';
import { carRuleTexts as fr } from './fr.ts';
import { carRuleTexts as nl } from './nl.ts';
import { listRuleSentences } from './rule-texts.ts';
import { carRuleTexts as sv } from './sv.ts';

const inEnglish = (change: Partial<CarRules>) =>
  listRuleSentences({ ...DEFAULT_CAR_RULES, ...change }, en).map(({ sentence }) => sentence);

describe('the sentences of rules', () => {
  it('have one for each rule, with the price in dalasi only if there is one [TRIP-61]', () => {
    expect(inEnglish({})).toEqual([
      'Unlimited kilometres',
      'Up-country on tarred roads: Basse, Janjanbureh, Farafenni',
      'Driver 21 or older, with a licence held for at least 1 year',
      'No smoking',
      'No pets',
      'Moderate cancellation: 50\u00a0% back until 24 hours before the pick-up day',
    ]);
    expect(inEnglish({ km_per_day: 200 })[0]).toBe('200 km a day');
    expect(inEnglish({ km_per_day: 200, extra_km_price: 12.5 })[0]).toBe(
      '200 km a day; each further kilometre costs D\u00a012.50',
    );
    expect(inEnglish({ minimum_driver_age: 25, minimum_licence_years: 0 })[2]).toBe('Driver 25 or older');
    expect(inEnglish({ smoking_allowed: true, pets_allowed: true }).slice(3, 5)).toEqual([
      'Smoking allowed',
      'Pets allowed',
    ]);
  });

  it.each(Object.entries({ sv, nl, fr, de }))(
    'are complete and their own in %s [TRIP-61]',
    (_code, texts) => {
      for (const driving_area of DRIVING_AREAS) {
        for (const minimum_licence_years of [0, 1, 3]) {
          const rules = { ...DEFAULT_CAR_RULES, driving_area, minimum_licence_years, km_per_day: 200 };
          const sentences = listRuleSentences({ ...rules, extra_km_price: 5 }, texts);
          const english = listRuleSentences({ ...rules, extra_km_price: 5 }, en);
          for (const [index, { sentence }] of sentences.entries()) {
            expect(sentence).not.toBe(english[index]?.sentence);
          }
          expect(sentences[0]?.sentence).toContain('D\u00a05');
        }
      }
    },
  );
});
