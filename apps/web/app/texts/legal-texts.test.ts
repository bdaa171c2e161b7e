import { contractSections } from '@coastline/domain/contract';
import { termsSections } from '@coastline/domain/terms';
import { describe, expect, it } from 'vitest';
import german from './de/legal.ts';
import french from './fr/legal.ts';
import dutch from './nl/legal.ts';
import swedish from './sv/legal.ts';

const settings = { productName: 'Wharf', minimumRentalDays: 7 };
const shapeOf = (sections: readonly { paragraphs: readonly string[] }[]) =>
  sections.map(({ paragraphs }) => paragraphs.length);

describe.each([
  ['Swedish', swedish],
  ['Dutch', dutch],
  ['French', french],
  ['German', german],
])('the long texts in %s', (_name, legal) => {
  it('have every paragraph of the English ones', () => {
    expect(shapeOf(legal.terms(settings))).toEqual(shapeOf(termsSections(settings)));
    expect(shapeOf(legal.contract(settings))).toEqual(shapeOf(contractSections(settings)));
  });

  it('print the settings, and that the English text counts', () => {
    const printed = JSON.stringify([legal.terms(settings), legal.contract(settings)]);
    expect(printed).toContain('Wharf');
    expect(printed.match(/\b7\b/g)?.length).toBe(2);
    expect(printed).toContain('21');
    expect(printed.match(/50\s?%/g)?.length).toBeGreaterThanOrEqual(4);
    expect(legal.note).toMatch(/eng(el|l)|angl/i);
  });
});
