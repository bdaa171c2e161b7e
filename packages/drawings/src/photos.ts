import type { Body, Rim } from './bodies.ts';
import { BODIES } from './bodies.ts';
import { bodyOfModel } from './body-of-model.ts';
import type { Trim, View } from './car/model.ts';
import type { Drawing } from './drawing-name.ts';
import { nameOfDrawing, TONES, WHITE_ROOF } from './drawing-name.ts';
import { at } from './geometry.ts';
import type { Light } from './lights.ts';
import { picture } from './picture.ts';
import type { Scene } from './scenery/scenes.ts';
import { SCENE_NAMES } from './scenery/scenes.ts';

export interface DrawnCarIdentity {
  id: string;
  make: string;
  model: string;
}

export interface DrawnPhoto {
  /** Says all about the drawing: `findSvg(name)` draws it again. Two cars may share one. */
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

/** Lost on a red road. */
const RED_PAINTS: readonly string[] = ['#b5402c', '#7b2d35'];

/** The rims a body may roll on; the first is its own. */
const RIMS: Readonly<Record<Body, readonly Rim[]>> = {
  saloon: ['ten-spoke', 'seven-spoke', 'five-spoke'],
  hatchback: ['five-spoke', 'seven-spoke', 'dark'],
  suv: ['five-spoke', 'ten-spoke', 'dark'],
  '4x4': ['steel', 'dark', 'five-spoke'],
  'pick-up': ['steel', 'dark', 'seven-spoke'],
  van: ['steel', 'seven-spoke', 'ten-spoke'],
};

const RACK_BODIES: readonly Body[] = ['suv', '4x4', 'van'];
const WHITE_ROOF_BODIES: readonly Body[] = ['hatchback', '4x4', 'van'];
const SIDE_LIGHTS: readonly Light[] = ['day', 'golden'];

/** FNV-1a with a final mix, so that ids which differ in one letter draw far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** One element of the list, chosen by the id and what it is for. */
const pick = <T>(list: readonly T[], { id }: DrawnCarIdentity, purpose: string): T =>
  at(list, hash(`${purpose}:${id}`) % list.length);

const chance = (oneIn: number, car: DrawnCarIdentity, purpose: string): boolean =>
  hash(`${purpose}:${car.id}`) % oneIn === 0;

function trimOf(body: Body, car: DrawnCarIdentity, paint: string): Trim {
  const rim = pick(RIMS[body], car, 'rim');
  const rack = RACK_BODIES.includes(body) && chance(3, car, 'rack');
  const twoTone = WHITE_ROOF_BODIES.includes(body) && paint !== '#efece4' && chance(3, car, 'roof');
  return {
    ...(rim === BODIES[body].rim ? {} : { rim }),
    ...(rack ? { rack } : {}),
    ...(twoTone ? { roof: WHITE_ROOF } : {}),
  };
}

/** The scenes in the order this car visits them, beginning anywhere but where it would not stand out. */
function route(car: DrawnCarIdentity, paint: string): readonly Scene[] {
  const covers = SCENE_NAMES.filter((scene) => !(scene === 'laterite' && RED_PAINTS.includes(paint)));
  const start = SCENE_NAMES.indexOf(pick(covers, car, 'scene'));
  const step = chance(2, car, 'way') ? 1 : SCENE_NAMES.length - 1;
  return SCENE_NAMES.map((_, i) => at(SCENE_NAMES, (start + i * step) % SCENE_NAMES.length));
}

interface Shot {
  view: View;
  light: Light;
}

/** Cover, side and dusk for every car; some have one or two more. */
function shotsOf(car: DrawnCarIdentity): readonly Shot[] {
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

/** The three to five drawings of a car, the cover first. The same id, make and model give the same drawings. */
export function drawingsOf(car: DrawnCarIdentity): Drawing[] {
  const body = bodyOfModel(`${car.make} ${car.model}`);
  const paint = pick(PAINTS, car, 'paint');
  const trim = trimOf(body, car, paint);
  const scenes = route(car, paint);
  return shotsOf(car).map(({ view, light }, i) => ({
    body,
    view,
    light,
    paint,
    trim,
    scene: at(scenes, i),
    setting: { turned: chance(2, car, `turned${i}`), tone: hash(`tone${i}:${car.id}`) % TONES },
  }));
}

/** The names of a car's drawings without drawing them; cheap enough for thousands of cars. */
export const photoNamesOf = (car: DrawnCarIdentity): string[] => drawingsOf(car).map(nameOfDrawing);

/**
 * The three to five pictures of a car as SVG of 1200 × 800 pixels: cover (three-quarter, day or golden),
 * then side, then dusk, then others. Titled with make and model; deterministic from the id.
 */
export function photosOf(car: DrawnCarIdentity): DrawnPhoto[] {
  const title = `${car.make} ${car.model}`;
  return drawingsOf(car).map((drawing) => ({
    name: nameOfDrawing(drawing),
    svg: picture({ ...drawing, title }),
  }));
}
