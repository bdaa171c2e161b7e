import type { Body } from './bodies.ts';

/** Models by body, in small letters without spaces, dots or dashes. */
const MODELS: Readonly<Record<Exclude<Body, 'suv'>, readonly string[]>> = {
  '4x4': [
    'prado',
    'landcruiser',
    'pajero',
    'patrol',
    'wrangler',
    'defender',
    'fortuner',
    'montero',
    'gclass',
    'gwagon',
    'everest',
  ],
  'pick-up': ['hilux', 'ranger', 'l200', 'navara', 'dmax', 'amarok', 'triton', 'tacoma', 'frontier', 'bt50'],
  van: [
    'hiace',
    'starex',
    'sienna',
    'transit',
    'sprinter',
    'h1',
    'staria',
    'vito',
    'viano',
    'odyssey',
    'quest',
    'caravan',
    'urvan',
    'noah',
    'voxy',
    'sharan',
    'galaxy',
    'carnival',
    'trafic',
    'vivaro',
    'caddy',
  ],
  hatchback: [
    'yaris',
    'vitz',
    'picanto',
    'i10',
    'i20',
    'polo',
    'golf',
    'swift',
    'fiesta',
    'focus',
    'micra',
    'march',
    'note',
    'jazz',
    'fit',
    'aygo',
    'rio',
    'corsa',
    'clio',
    'matrix',
    'ist',
    'aclass',
    'morning',
    'spark',
    '208',
    '207',
    'alto',
    'celerio',
  ],
  saloon: [
    'corolla',
    'cclass',
    'eclass',
    'sclass',
    'camry',
    'elantra',
    'accord',
    'civic',
    'sonata',
    'avensis',
    'passat',
    'jetta',
    'almera',
    'sentra',
    'altima',
    'accent',
    'cerato',
    'optima',
    'a4',
    'a6',
    '3series',
    '5series',
    'c180',
    'c200',
    'c220',
    'c250',
    'c300',
    'e200',
    'e220',
    'e250',
    'e300',
    'e320',
    'e350',
    'carina',
    'avalon',
    'teana',
    'laguna',
    'vectra',
    'mazda6',
    'mondeo',
  ],
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s/]+/)
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''));

/** Whether a known model stands in the words, whole or run together (`Land Cruiser`, `C-Class`). */
function mentions(words: readonly string[], model: string): boolean {
  return words.some((word, i) => word === model || `${word}${words[i + 1] ?? ''}` === model);
}

/** The body a model is drawn with; an unknown model is drawn as an suv. */
export function bodyOfModel(model: string): Body {
  const words = wordsOf(model);
  for (const [body, models] of Object.entries(MODELS) as [Body, readonly string[]][]) {
    if (models.some((known) => mentions(words, known))) return body;
  }
  return 'suv';
}
