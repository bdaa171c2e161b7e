import type { Body } from './bodies.ts';
import { drawCar } from './car/draw-car.ts';
import type { Trim, View } from './car/model.ts';
import type { Light, Palette } from './lights.ts';
import { LIGHTS } from './lights.ts';
import type { Scene } from './scenery/scenes.ts';
import { SCENES } from './scenery/scenes.ts';

export const PICTURE_WIDTH_PX = 1200;
export const PICTURE_HEIGHT_PX = 800;

/** How a place differs from its standard drawing. */
export interface Setting {
  /** Mirrors the place; the car stays as it is, so it keeps its wheel on the left. */
  turned?: boolean;
  /** 0 is the standard; picks other boats, walls and awnings. */
  tone?: number;
}

export interface PictureRequest {
  body: Body;
  view: View;
  /** A CSS colour. */
  paint: string;
  scene: Scene;
  light?: Light;
  title?: string;
  trim?: Trim;
  setting?: Setting;
}

const STANDS = {
  'three-quarter': { stand: { middleX: 600, groundY: 704, scale: 1.56 }, horizon: 318 },
  side: { stand: { middleX: 600, groundY: 676, scale: 1.84 }, horizon: 372 },
} as const;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the hour lays over everything. */
function veil(light: Light): string {
  const over = (colour: string, opacity: string): string =>
    `<rect width="${PICTURE_WIDTH_PX}" height="${PICTURE_HEIGHT_PX}" fill="${colour}" fill-opacity="${opacity}"/>`;
  if (light === 'dusk') return over('#0b2430', '.18');
  return light === 'golden' ? over('#ff9d3c', '.07') : '';
}

interface Backdrop {
  scene: Scene;
  colours: Palette;
  horizon: number;
  setting: Setting;
}

function backdrop({ scene, colours, horizon, setting }: Backdrop): string {
  const [width, height] = [PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX];
  const drawn = SCENES[scene]({ colours, width, height, horizon, id: 's', tone: setting.tone ?? 0 });
  const turn = setting.turned ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : '';
  return `<g id="backdrop"${turn}>${drawn}</g>`;
}

/**
 * One car in one place as an SVG of 1200 × 800 pixels. The same arguments give the same picture.
 * The paint is the root's `color`; groups `backdrop`, `shadow` and `car` lie over one another.
 */
export function picture(request: PictureRequest): string {
  const { body, view, paint, scene, light = 'day', trim = {}, setting = {} } = request;
  const { stand, horizon } = STANDS[view];
  const { defs, shadow, car } = drawCar({ body, view, stand, trim });
  const size = `viewBox="0 0 ${PICTURE_WIDTH_PX} ${PICTURE_HEIGHT_PX}" width="${PICTURE_WIDTH_PX}" height="${PICTURE_HEIGHT_PX}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} color="${paint}" role="img">`,
    `<title>${escapeText(request.title ?? `${body}, ${view} view`)}</title>`,
    `<defs>${defs}</defs>`,
    backdrop({ scene, colours: LIGHTS[light], horizon, setting }),
    `<g id="shadow">${shadow}</g>`,
    `<g id="car">${car}</g>${veil(light)}</svg>`,
  ].join('');
}
