import { describe, expect, it } from 'vitest';
import {
  bodyOfModel,
  drawingsOf,
  findDrawing,
  findSvg,
  nameOfDrawing,
  photoNamesOf,
  photosOf,
} from '../src/index.ts';

const FLEET = Array.from({ length: 120 }, (_, i) => ({
  id: `018f3c2a-7b1e-7c00-8000-${String(i).padStart(12, '0')}`,
  make: 'Toyota',
  model: 'RAV4',
}));

const car = { id: 'a', make: 'Toyota', model: 'Prado' };

const sharesOf = <T>(values: readonly T[]): number[] =>
  [...new Set(values)].map((value) => values.filter((other) => other === value).length / values.length);

describe('bodyOfModel', () => {
  it.each([
    ['Corolla', 'saloon'],
    ['C-Class', 'saloon'],
    ['E 220', 'saloon'],
    ['Elantra', 'saloon'],
    ['Yaris', 'hatchback'],
    ['Picanto', 'hatchback'],
    ['i10', 'hatchback'],
    ['Vitz', 'hatchback'],
    ['RAV4', 'suv'],
    ['X-Trail', 'suv'],
    ['CR-V', 'suv'],
    ['Grand Vitara', 'suv'],
    ['Land Cruiser', '4x4'],
    ['Land Cruiser Prado', '4x4'],
    ['Pajero', '4x4'],
    ['Hilux Revo', 'pick-up'],
    ['L200', 'pick-up'],
    ['HiAce', 'van'],
    ['Hi-Ace', 'van'],
    ['Sienna', 'van'],
    ['Something Else', 'suv'],
    ['', 'suv'],
  ])('draws a %s as a %s', (model, body) => {
    expect(bodyOfModel(model)).toBe(body);
  });
});

describe('photosOf', () => {
  it('gives the same pictures for the same car', () => {
    expect(photosOf(car)).toEqual(photosOf({ ...car }));
  });

  it('gives three to five pictures, all different, of one car', () => {
    for (const one of FLEET) {
      const drawings = drawingsOf(one);
      expect(drawings.length).toBeGreaterThanOrEqual(3);
      expect(drawings.length).toBeLessThanOrEqual(5);
      expect(new Set(drawings.map((drawing) => drawing.scene)).size).toBe(drawings.length);
      expect(new Set(drawings.map(({ body, paint, trim }) => JSON.stringify([body, paint, trim]))).size).toBe(
        1,
      );
    }
  });

  it('begins with a cover by day or golden light, then the side, then dusk', () => {
    for (const one of FLEET) {
      const [cover, side, evening] = drawingsOf(one);
      expect(cover?.view).toBe('three-quarter');
      expect(['day', 'golden']).toContain(cover?.light);
      expect(side?.view).toBe('side');
      expect(evening?.light).toBe('dusk');
    }
  });

  it('draws different cars differently', () => {
    const covers = FLEET.map((one) => photoNamesOf(one)[0]);
    expect(new Set(covers).size).toBeGreaterThan(FLEET.length * 0.9);
    const neighbours = covers.filter((name, i) => i > 0 && name === covers[i - 1]);
    expect(neighbours).toEqual([]);
  });

  it('spreads paints and scenes evenly', () => {
    const covers = FLEET.map((one) => drawingsOf(one)[0]);
    expect(Math.max(...sharesOf(covers.map((cover) => cover?.scene)))).toBeLessThan(0.35);
    expect(Math.max(...sharesOf(covers.map((cover) => cover?.paint)))).toBeLessThan(0.25);
  });

  it('titles its pictures with make and model', () => {
    for (const { svg } of photosOf(car)) expect(svg).toContain('<title>Toyota Prado</title>');
  });
});

describe('names of drawings', () => {
  it('lead back to the same drawing', () => {
    for (const one of FLEET) {
      for (const drawing of drawingsOf(one)) {
        const name = nameOfDrawing(drawing);
        expect(name).toMatch(/^[a-z0-9_-]+$/);
        expect(findDrawing(name)).toEqual(drawing);
      }
    }
  });

  it('draw the picture again but for its title', () => {
    const withoutTitle = (svg: string | undefined): string | undefined =>
      svg?.replace(/<title>.*?<\/title>/, '');
    for (const { name, svg } of photosOf(car)) expect(withoutTitle(findSvg(name))).toBe(withoutTitle(svg));
  });

  it.each([
    '',
    'suv',
    'tank_side_beach_day_1d6b75_own_0',
    'suv_side_beach_day_1d6b7_own_0',
    'suv_side_beach_day_1d6b75_own',
    'suv_side_beach_day_1d6b75_own_00',
    'suv_side_beach_day_1d6b75_own_rack_rack_0',
    'suv_side_beach_day_1d6b75_gold_0',
    'suv_side_beach_day_1d6b75_own_-1',
    'suv_side_beach_day_1d6b75_own_99',
    'suv_side_beach_day_1d6b75_own_1.5',
    '../../etc/passwd',
  ])('are nothing when misspelt: %j', (name) => {
    expect(findDrawing(name)).toBeUndefined();
    expect(findSvg(name)).toBeUndefined();
  });
});
