import type { BodyType, Rim } from './body-types.ts';
import { CAR_SHAPES } from './body-types.ts';
import type { Trim, View } from './car/model.ts';
import type { Drawing } from './drawing-name.ts';
import { formatDrawingName, SCENE_VARIANTS, WHITE_ROOF } from './drawing-name.ts';
import { at } from './geometry.ts';
import { getBodyType } from './model-body-type.ts';
import type { Light } from './palettes.ts';
import { drawPicture } from './picture.ts';
import type { Scene } from './scenery/scenes.ts';
import { SCENE_NAMES } from './scenery/scenes.ts';

export interface CarIdentity {
  id: string;
  make: string;
  model: string;
}

export interface DrawnPhoto {
  /** Name of the drawing: `findSvg(name)` draws it again. Two cars can have the same name. */
  name: string;
  svg: string;
}

const PAINTS = [
  '#c8ced0',
  '#efece4',
  '#36463f',
  '#2f5d6b',
  '#1d6b75',
  '#b5402c',
  '#8f9a9c',
  '#d9a441',
  '#24292c',
  '#7b2d35',
  '#3f5f8a',
  '#5f7f74',
] as const;

/** Paints without contrast on a red road. */
const RED_PAINTS: readonly string[] = ['#b5402c', '#7b2d35'];

/** Possible rims of each body type; the first is the default. */
const RIMS: Readonly<Record<BodyType, readonly Rim[]>> = {
  saloon: ['ten-spoke', 'seven-spoke', 'five-spoke'],
  hatchback: ['five-spoke', 'seven-spoke', 'dark'],
  suv: ['five-spoke', 'ten-spoke', 'dark'],
  '4x4': ['steel', 'dark', 'five-spoke'],
  'pick-up': ['steel', 'dark', 'seven-spoke'],
  van: ['steel', 'seven-spoke', 'ten-spoke'],
};

const RACK_BODIES: readonly BodyType[] = ['suv', '4x4', 'van'];
const WHITE_ROOF_BODIES: readonly BodyType[] = ['hatchback', '4x4', 'van'];
const SIDE_LIGHTS: readonly Light[] = ['day', 'golden'];

/** FNV-1a with a final mix, so that ids that differ in one character get different values. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Picks an element deterministically by id and purpose. */
const pick = <T>(list: readonly T[], { id }: CarIdentity, purpose: string): T =>
  at(list, hash(`${purpose}:${id}`) % list.length);

const chance = (oneIn: number, car: CarIdentity, purpose: string): boolean =>
  hash(`${purpose}:${car.id}`) % oneIn === 0;

function pickTrim(body: BodyType, car: CarIdentity, paint: string): Trim {
  const rim = pick(RIMS[body], car, 'rim');
  const rack = RACK_BODIES.includes(body) && chance(3, car, 'rack');
  const twoTone = WHITE_ROOF_BODIES.includes(body) && paint !== '#efece4' && chance(3, car, 'roof');
  return {
    ...(rim === CAR_SHAPES[body].rim ? {} : { rim }),
    ...(rack ? { rack } : {}),
    ...(twoTone ? { roof: WHITE_ROOF } : {}),
  };
}

/** The scenes of a car in order. The first one contrasts with the paint. */
function listScenes(car: CarIdentity, paint: string): readonly Scene[] {
  const covers = SCENE_NAMES.filter((scene) => !(scene === 'laterite' && RED_PAINTS.includes(paint)));
  const start = SCENE_NAMES.indexOf(pick(covers, car, 'scene'));
  const step = chance(2, car, 'way') ? 1 : SCENE_NAMES.length - 1;
  return SCENE_NAMES.map((_, i) => at(SCENE_NAMES, (start + i * step) % SCENE_NAMES.length));
}

interface Shot {
  view: View;
  light: Light;
}

/** Cover, side and dusk for every car, and up to two more. */
function listShots(car: CarIdentity): readonly Shot[] {
  const cover = pick(SIDE_LIGHTS, car, 'light');
  const other = cover === 'day' ? 'golden' : 'day';
  const shots: Shot[] = [
    { view: 'three-quarter', light: cover },
    { view: 'side', light: other },
    { view: 'three-quarter', light: 'dusk' },
    { view: 'side', light: cover },
    { view: 'three-quarter', light: other },
  ];
  return shots.slice(0, 3 + (hash(`count:${car.id}`) % 3));
}

/** Lists the three to five drawings of a car, the cover first. Deterministic from id, make and model. */
export function listDrawings(car: CarIdentity): Drawing[] {
  const body = getBodyType(`${car.make} ${car.model}`);
  const paint = pick(PAINTS, car, 'paint');
  const trim = pickTrim(body, car, paint);
  const scenes = listScenes(car, paint);
  return listShots(car).map(({ view, light }, i) => ({
    body,
    view,
    light,
    paint,
    trim,
    scene: at(scenes, i),
    sceneOptions: {
      mirrored: chance(2, car, `turned${i}`),
      variant: hash(`tone${i}:${car.id}`) % SCENE_VARIANTS,
    },
  }));
}

/** Lists the names of a car's drawings without drawing them. */
export const listPhotoNames = (car: CarIdentity): string[] => listDrawings(car).map(formatDrawingName);

/**
 * Draws the three to five pictures of a car as SVG of 1200 × 800 pixels: cover (three-quarter, day or golden), side,
 * dusk, others. The title is make and model. Deterministic from id, make and model.
 */
export function drawPhotos(car: CarIdentity): DrawnPhoto[] {
  const title = `${car.make} ${car.model}`;
  return listDrawings(car).map((drawing) => ({
    name: formatDrawingName(drawing),
    svg: drawPicture({ ...drawing, title }),
  }));
}
