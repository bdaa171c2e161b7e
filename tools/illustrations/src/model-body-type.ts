import type { BodyType } from './body-types.ts';

/** Models by body type, in lower case without spaces, dots or dashes. */
const MODELS: Readonly<Record<Exclude<BodyType, 'suv'>, readonly string[]>> = {
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

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s/]+/)
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''));

/** Whether the words contain a model, as one word or as two (`Land Cruiser`, `C-Class`). */
function includesModel(words: readonly string[], model: string): boolean {
  return words.some((word, i) => word === model || `${word}${words[i + 1] ?? ''}` === model);
}

/** Returns the body type of a model; `suv` for an unknown model. */
export function getBodyType(model: string): BodyType {
  const words = splitWords(model);
  for (const [body, models] of Object.entries(MODELS) as [BodyType, readonly string[]][]) {
    if (models.some((known) => includesModel(words, known))) return body;
  }
  return 'suv';
}
