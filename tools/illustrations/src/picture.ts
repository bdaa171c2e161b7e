import type { BodyType } from './body-types.ts';
import { drawCar } from './car/draw-car.ts';
import type { Trim, View } from './car/model.ts';
import type { Light, Palette } from './palettes.ts';
import { PALETTES } from './palettes.ts';
import type { Scene } from './scenery/scenes.ts';
import { SCENES } from './scenery/scenes.ts';

export const PICTURE_WIDTH_PX = 1200;
export const PICTURE_HEIGHT_PX = 800;

/** Variation of a scene. */
export interface SceneOptions {
  /** Mirrors the scene, but not the car, which keeps its steering wheel on the left. */
  mirrored?: boolean;
  /** Selects colours of boats, walls and awnings; default 0. */
  variant?: number;
}

export interface PictureRequest {
  body: BodyType;
  view: View;
  /** A CSS colour. */
  paint: string;
  scene: Scene;
  light?: Light;
  title?: string;
  trim?: Trim;
  sceneOptions?: SceneOptions;
}

const FRAMINGS = {
  'three-quarter': { placement: { middleX: 600, groundY: 704, scale: 1.56 }, horizon: 318 },
  side: { placement: { middleX: 600, groundY: 676, scale: 1.84 }, horizon: 372 },
} as const;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The tint over the whole picture at golden hour and dusk. */
function drawLightOverlay(light: Light): string {
  const over = (colour: string, opacity: string): string =>
    `<rect width="${PICTURE_WIDTH_PX}" height="${PICTURE_HEIGHT_PX}" fill="${colour}" fill-opacity="${opacity}"/>`;
  if (light === 'dusk') return over('#0b2430', '.18');
  return light === 'golden' ? over('#ff9d3c', '.07') : '';
}

interface Backdrop {
  scene: Scene;
  colours: Palette;
  horizon: number;
  sceneOptions: SceneOptions;
}

function drawBackdrop({ scene, colours, horizon, sceneOptions }: Backdrop): string {
  const [width, height] = [PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX];
  const drawn = SCENES[scene]({
    colours,
    width,
    height,
    horizon,
    id: 's',
    variant: sceneOptions.variant ?? 0,
  });
  const turn = sceneOptions.mirrored ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : '';
  return `<g id="backdrop"${turn}>${drawn}</g>`;
}

/**
 * Draws a car in a scene as an SVG of 1200 × 800 pixels. The result depends on the arguments only. The paint is the
 * `color` of the root; the groups are `backdrop`, `shadow` and `car`.
 */
export function drawPicture(request: PictureRequest): string {
  const { body, view, paint, scene, light = 'day', trim = {}, sceneOptions = {} } = request;
  const { placement, horizon } = FRAMINGS[view];
  const { defs, shadow, car } = drawCar({ body, view, placement, trim });
  const size = `viewBox="0 0 ${PICTURE_WIDTH_PX} ${PICTURE_HEIGHT_PX}" width="${PICTURE_WIDTH_PX}" height="${PICTURE_HEIGHT_PX}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} color="${paint}" role="img">`,
    `<title>${escapeText(request.title ?? `${body}, ${view} view`)}</title>`,
    `<defs>${defs}</defs>`,
    drawBackdrop({ scene, colours: PALETTES[light], horizon, sceneOptions }),
    `<g id="shadow">${shadow}</g>`,
    `<g id="car">${car}</g>${drawLightOverlay(light)}</svg>`,
  ].join('');
}
