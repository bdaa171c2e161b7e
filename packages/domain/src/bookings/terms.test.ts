import { describe, expect, it } from 'vitest';
import { parseIsoDate } from '../days/rental-dates.ts';
import { TERMS_VERSION } from './agreement-versions.ts';
import { DEFAULT_HOLD_HOURS } from './booking-life-cycle.ts';
import { contractSections } from './contract.ts';
import { listRentalTerms, rentalAgreementNotice } from './rental-terms.ts';
import { termsSections } from './terms.ts';

const settings = {
  productName: 'Coastline',
  minimumRentalDays: 1,
  holdHours: DEFAULT_HOLD_HOURS,
  places: ['Banjul International Airport', 'Senegambia area'],
  passportDays: 90,
  graceHours: 0,
  tariff: { fuel_eighth_price: 600, cleaning_price: 1500 },
};
const textOf = (sections: ReturnType<typeof termsSections>) =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n');
const terms = textOf(termsSections(settings));
const contract = textOf(contractSections(settings));
const list = listRentalTerms(settings).join('\n');

describe('the legal texts', () => {
  it.each([
    [
      /only a facilitator[\s\S]*Insurance, the vehicle( itself)? and any incident are matters between/,
      'TXT-01',
    ],
    [/at least 21 years/, 'TXT-02'],
    [/valid passport or ID and a valid driver's licence/, 'TXT-03'],
    [/two halves: a 50 % deposit.*50 % final payment/, 'TXT-05'],
    [/1 hour via Wave or bank transfer, 2 hours if paying cash/, 'TXT-06'],
    [/[Ii]nsurance is not (included in|part of) the price.*between owner and renter/, 'TXT-07'],
    [/platform fee is included/, 'TXT-08'],
    [/office: Banjul International Airport or the Senegambia area/, 'TXT-09'],
    [/a similar model, subject to availability and to confirmation by an admin/, 'TXT-10'],
    [/level of fuel/, 'TXT-11'],
    [/liable for theft or misuse[\s\S]*incident to the office immediately/, 'TXT-12'],
    [/takes no responsibility for damages or accidents/, 'TXT-13'],
    [/by card where offered[\s\S]*law of The Gambia/, 'TXT-14'],
  ])('have the same statement in the terms and in the contract: %s [%s]', (wording) => {
    expect(terms).toMatch(wording);
    expect(contract).toMatch(wording);
  });

  it('have the minimum rental of the settings everywhere [TXT-04]', () => {
    const five = { ...settings, minimumRentalDays: 5 };
    expect(terms).toContain('minimum rental period is 1 day.');
    for (const text of [
      textOf(termsSections(five)),
      textOf(contractSections(five)),
      listRentalTerms(five).join('\n'),
    ]) {
      expect(text).toContain('5 days');
      expect(text).not.toContain('1 day');
    }
  });

  it('have the cancellation policy [TXT-15]', () => {
    expect(terms).toMatch(
      /Flexible[\s\S]*100\u00a0%[\s\S]*Moderate[\s\S]*24 hours[\s\S]*50\u00a0%[\s\S]*Strict[\s\S]*7 days/,
    );
    expect(terms).toMatch(/No show[\s\S]*early[\s\S]*owner cannot[\s\S]*nothing yet/);
    expect(terms).not.toContain('of booking');
    expect(textOf(termsSections({ ...settings, graceHours: 2 }))).toContain('Within 2 hours of booking');
  });

  it('name the minimum age by the rules of the car [CAR-08]', () => {
    expect(list).toContain('Driver 21 or older');
    expect(listRentalTerms({ ...settings, minimumDriverAge: 25 }).join()).toContain('Driver 25 or older');
  });

  it('have the hold times and pick-up locations of the settings [TXT-06] [TXT-09]', () => {
    const set = { ...settings, holdHours: { cash: 6, transfer: 3 }, places: ['Brikama', 'Bakau'] };
    for (const text of [textOf(termsSections(set)), textOf(contractSections(set))]) {
      expect(text).toContain('3 hours via Wave or bank transfer, 6 hours if paying cash');
      expect(text).toContain('office: Brikama, Bakau.');
    }
    expect(listRentalTerms(set)).toContain('Pick-up and return at Brikama, Bakau');
    expect(listRentalTerms({ ...set, places: ['Brikama'] })).toContain('Pick-up and return at Brikama');
    expect(listRentalTerms({ ...set, places: [] })).toContain(
      'Pick-up and return at Banjul International Airport or the Senegambia area',
    );
  });

  it('say who sees a passport number and how long it is stored', () => {
    expect(terms).toMatch(/passport or ID number.*shown to the office alone.*removed 90 days after/);
    expect(textOf(termsSections({ ...settings, passportDays: 30 }))).toContain('removed 30 days after');
  });

  it('say that delivery is arranged with the office for a fee [TXT-16]', () => {
    expect(terms).toMatch(/arrange the delivery with the office; it costs an additional fee/);
  });

  it('mention neither full payment before confirmation nor another product name [GEN-01]', () => {
    const renamed = { ...settings, productName: 'Kora Cars' };
    const texts = [terms, contract, list].join('\n');
    expect(texts).not.toMatch(/full payment/i);
    const renamedTexts = [
      textOf(termsSections(renamed)),
      textOf(contractSections(renamed)),
      rentalAgreementNotice(renamed),
    ].join('\n');
    expect(renamedTexts).not.toContain('Coastline');
    expect(renamedTexts).toContain('Kora Cars');
  });

  it('include the rental terms of a car page [CAR-08]', () => {
    expect(list).toMatch(
      /21 or older[\s\S]*50\s% deposit[\s\S]*Insurance[\s\S]*Delivery[\s\S]*fuel[\s\S]*liable/,
    );
    expect(rentalAgreementNotice(settings)).toContain('similar model');
  });

  it('state the tariff of charges after the trip in the contract [TRIP-230]', () => {
    const tariff = { fuel_eighth_price: 655, cleaning_price: 1234.5 };
    const changed = textOf(contractSections({ ...settings, tariff }));
    expect(changed).toMatch(
      /D\s655 for each eighth[\s\S]*D\s1\s234.50 at most[\s\S]*72 hours to accept or dispute/,
    );
  });

  it('have a date as their version [DATA-47]', () => {
    expect(parseIsoDate(TERMS_VERSION)).toBe(TERMS_VERSION);
  });
});
