import type { AgreementValues } from '@coastline/domain/bookings/agreement-texts/agreement-texts';
import { contractSections } from '@coastline/domain/bookings/contract';
import { type TextSection, termsSections } from '@coastline/domain/bookings/terms';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_SOURCES } from './index.ts';

const shared = {
  productName: 'Coastline',
  holdHours: { cash: 7, transfer: 5 },
  places: ['Brikama 12', 'Bakau'],
  graceHours: 2,
};
const tariff = { fuel_eighth_price: 640, cleaning_price: 870 };
const facts: AgreementValues = {
  ...shared,
  ...{ minimumRental: '3 days', passportKept: '45 days', fuelEighth: 'D 640', cleaning: 'D 870' },
};
const settings = { ...shared, minimumRentalDays: 3, passportDays: 45, tariff };
const languages = Object.entries(DOCUMENT_SOURCES);

/** The figures of each paragraph: `50 %`, `21`, `24`, `1` and `2` hours. */
function figuresOf(sections: TextSection[]): string[][] {
  return sections.map(({ paragraphs }) => paragraphs.map((text) => (text.match(/\d+/g) ?? []).join(' ')));
}

/** The words in which a language writes an hour of the clock are no figures of the agreement. */
function withoutClock(sections: TextSection[]): TextSection[] {
  return sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.map((text) => text.replace(/\(00[^)]*\)/, '')),
  }));
}

describe.each(languages)('the agreements in %s', (_, load) => {
  it('say the same, paragraph for paragraph, with the same figures as the English ones', async () => {
    const { agreementTexts } = await load();
    expect(figuresOf(withoutClock(agreementTexts.terms(facts)))).toEqual(
      figuresOf(withoutClock(termsSections(settings))),
    );
    expect(figuresOf(agreementTexts.contract(facts))).toEqual(figuresOf(contractSections(settings)));
  });

  it('name the product wherever the English ones do', async () => {
    const { agreementTexts } = await load();
    const naming = (sections: TextSection[]) =>
      sections.flatMap(({ paragraphs }) => paragraphs.map((text) => text.includes('Coastline')));
    expect(naming(agreementTexts.terms(facts))).toEqual(naming(termsSections(settings)));
    expect(naming(agreementTexts.contract(facts))).toEqual(naming(contractSections(settings)));
  });
});
