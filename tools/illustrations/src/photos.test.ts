import { describe, expect, it } from 'vitest';
import {
  drawPhotos,
  findSvg,
  formatDrawingName,
  getBodyType,
  listDrawings,
  listPhotoNames,
  parseDrawingName,
} from './index.ts';

const FLEET = Array.from({ length: 120 }, (_, i) => ({
  id: `018f3c2a-7b1e-7c00-8000-${String(i).padStart(12, '0')}`,
  make: 'Toyota',
  model: 'RAV4',
}));

const car = { id: 'a', make: 'Toyota', model: 'Prado' };

const calculateShares = <T>(values: readonly T[]): number[] =>
  [...new Set(values)].map((value) => values.filter((other) => other === value).length / values.length);

describe('getBodyType', () => {
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
    expect(getBodyType(model)).toBe(body);
  });
});

describe('drawPhotos', () => {
  it('returns the same pictures for the same car', () => {
    expect(drawPhotos(car)).toEqual(drawPhotos({ ...car }));
  });

  it('returns three to five different pictures of a car', () => {
    for (const listed of FLEET) {
      const drawings = listDrawings(listed);
      expect(drawings.length).toBeGreaterThanOrEqual(3);
      expect(drawings.length).toBeLessThanOrEqual(5);
      expect(new Set(drawings.map((drawing) => drawing.scene)).size).toBe(drawings.length);
      expect(new Set(drawings.map(({ body, paint, trim }) => JSON.stringify([body, paint, trim]))).size).toBe(
        1,
      );
    }
  });

  it('starts with a cover by day or golden light, then the side, then dusk', () => {
    for (const listed of FLEET) {
      const [cover, side, evening] = listDrawings(listed);
      expect(cover?.view).toBe('three-quarter');
      expect(['day', 'golden']).toContain(cover?.light);
      expect(side?.view).toBe('side');
      expect(evening?.light).toBe('dusk');
    }
  });

  it('draws different cars differently', () => {
    const covers = FLEET.map((listed) => listPhotoNames(listed)[0]);
    expect(new Set(covers).size).toBeGreaterThan(FLEET.length * 0.9);
    const neighbours = covers.filter((name, i) => i > 0 && name === covers[i - 1]);
    expect(neighbours).toEqual([]);
  });

  it('spreads paints and scenes evenly', () => {
    const covers = FLEET.map((listed) => listDrawings(listed)[0]);
    expect(Math.max(...calculateShares(covers.map((cover) => cover?.scene)))).toBeLessThan(0.35);
    expect(Math.max(...calculateShares(covers.map((cover) => cover?.paint)))).toBeLessThan(0.25);
  });

  it('uses make and model as the title', () => {
    for (const { svg } of drawPhotos(car)) expect(svg).toContain('<title>Toyota Prado</title>');
  });
});

describe('drawing names', () => {
  it('decode to the same drawing', () => {
    for (const listed of FLEET) {
      for (const drawing of listDrawings(listed)) {
        const name = formatDrawingName(drawing);
        expect(name).toMatch(/^[a-z0-9_-]+$/);
        expect(parseDrawingName(name)).toEqual(drawing);
      }
    }
  });

  it('reproduce the picture except its title', () => {
    const withoutTitle = (svg: string | undefined): string | undefined =>
      svg?.replace(/<title>.*?<\/title>/, '');
    for (const { name, svg } of drawPhotos(car)) expect(withoutTitle(findSvg(name))).toBe(withoutTitle(svg));
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
  ])('are rejected if malformed: %j', (name) => {
    expect(parseDrawingName(name)).toBeUndefined();
    expect(findSvg(name)).toBeUndefined();
  });
});
