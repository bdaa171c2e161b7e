import { times } from '../geometry.ts';
import type { Palette } from '../palettes.ts';
import { gradientStops, path, roundToTenth, verticalGradient } from '../svg.ts';

const HULL =
  'M-178,-46 C-150,-22 -60,-10 20,-14 C90,-18 140,-38 196,-84 C190,-44 168,-2 128,14 C70,30 -80,28 -132,12 C-160,2 -176,-22 -178,-46 Z';
const INSIDE =
  'M-176,-44 C-150,-50 -60,-34 20,-38 C90,-42 140,-52 194,-82 C140,-40 90,-18 20,-14 C-60,-10 -150,-22 -176,-44Z';
const rim = (drop: number): string =>
  `M-186,${-46 + drop} C-150,${-20 + drop} -60,${-8 + drop} 20,${-12 + drop} C90,${-16 + drop} 140,${-36 + drop} 200,${-86 + drop}`;

/** Edge, hull and keel of a pirogue. */
export type BoatColours = readonly [string, string, string];

interface Pirogue {
  x: number;
  y: number;
  scale?: number;
  colours: Palette;
  /** Id of the hull's clip in the drawing. */
  id: string;
  flip?: boolean;
  boat?: BoatColours;
}

function paintedHull(colours: Palette, [edge, , keel]: BoatColours): string {
  const triangles = times(19, (i) => `M${-166 + i * 18},9l9,-13l9,13Z`).join('');
  return [
    path(rim(6), `fill="none" stroke="${edge}" stroke-width="14"`),
    path(rim(17), `fill="none" stroke="${colours.hull}" stroke-width="8"`),
    path(triangles, `fill="${colours.hull}"`),
    path('M-190,16 C-80,30 70,32 150,6 L150,40 L-190,40Z', `fill="${keel}"`),
    path('M120,-60 L210,-100 L210,20 L150,20Z', `fill="${colours.hull}"`),
    path('M138,-44l18,22l-18,22l-18,-22Z M172,-56l14,20l-14,20l-14,-20Z', `fill="${keel}"`),
  ].join('');
}

/** A painted fishing boat of Tanji and Bakau. */
export function pirogue({
  x,
  y,
  scale = 1,
  colours,
  id,
  flip = false,
  boat = ['#e8912d', '#0f6a74', '#b4472b'],
}: Pirogue): string {
  const parts = [
    `<clipPath id="${id}"><path d="${HULL}"/></clipPath>`,
    '<ellipse cx="0" cy="24" rx="170" ry="9" fill="#06181b" fill-opacity=".2"/>',
    path(INSIDE, 'fill="#3b2a20"'),
    path('M-96,-38l6,20M-20,-38l2,22M60,-42l-2,22', 'stroke="#6b4d38" stroke-width="7"'),
    path(HULL, `fill="${boat[1]}"`),
    `<g clip-path="url(#${id})">${paintedHull(colours, boat)}</g>`,
    path(rim(0), 'fill="none" stroke="#2a1d15" stroke-opacity=".5" stroke-width="3"'),
  ];
  return `<g transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})">${parts.join('')}</g>`;
}

/** A bird far off. */
export const bird = (x: number, y: number, scale: number): string =>
  path(
    `M${x - 10 * scale},${y}q${5 * scale},${-6 * scale} ${10 * scale},0q${5 * scale},${-6 * scale} ${10 * scale},0`,
    `fill="none" stroke="#20363c" stroke-opacity=".55" stroke-width="${2 * scale}" stroke-linecap="round"`,
  );

interface Sun {
  x: number;
  y: number;
  radius: number;
}

interface SkyAndSea {
  colours: Palette;
  width: number;
  height: number;
  horizon: number;
  sun: Sun;
  /** Prefix of the gradients' ids. */
  id: string;
  /** Without it, there is no sea. */
  shore?: number;
  clouds?: 'both' | 'right' | 'none';
}

function gradients(id: string, colours: Palette): string {
  const halo = gradientStops([
    { offset: 0, colour: colours.sun, opacity: colours.glow },
    { offset: 1, colour: colours.sun, opacity: 0 },
  ]);
  return [
    '<defs>',
    verticalGradient(`${id}s`, colours.sky),
    verticalGradient(`${id}w`, colours.sea),
    `<radialGradient id="${id}h">${halo}</radialGradient>`,
    verticalGradient(`${id}d`, colours.sand),
    '</defs>',
  ].join('');
}

function drawClouds(
  clouds: 'both' | 'right' | 'none',
  { width, horizon }: { width: number; horizon: number },
): string {
  const left = `M${width * 0.1},${horizon * 0.42}q40,-16 90,-6q30,-26 84,-8q50,-12 86,14Z`;
  const right = `M${width * 0.62},${horizon * 0.26}q30,-14 70,-5q36,-22 80,-4q40,-6 62,9Z`;
  return [
    clouds === 'both' ? path(left, 'fill="#fff" fill-opacity=".3"') : '',
    clouds === 'none' ? '' : path(right, 'fill="#fff" fill-opacity=".26"'),
  ].join('');
}

/** Water from the horizon to the shore, with the sun's track and the crests. */
function sea({ colours, width, horizon, sun, id, shore }: SkyAndSea & { shore: number }): string {
  const depth = shore - horizon;
  const track = (i: number): string => {
    const half = sun.radius * (1.1 + i * 0.16);
    const x = roundToTenth(sun.x - half + (i % 2 ? 9 : -7));
    const y = roundToTenth(horizon + 6 + (i * i * depth) / 52);
    return `<rect x="${x}" y="${y}" width="${roundToTenth(half * 2)}" height="${roundToTenth(2 + i * 0.6)}" rx="2" fill="${colours.sun}" fill-opacity=".5"/>`;
  };
  const crest = (i: number): string => {
    const y = roundToTenth(horizon + 10 + (i * i * depth) / 90);
    return `<rect x="${(i * 397) % width}" y="${y}" width="${60 + i * 14}" height="${roundToTenth(1.6 + i * 0.3)}" rx="1.5" fill="${colours.foam}" fill-opacity=".34"/>`;
  };
  const water = `<rect y="${horizon}" width="${width}" height="${depth + 30}" fill="url(#${id}w)"/>`;
  return [water, ...times(7, track), ...times(9, crest)].join('');
}

/** Sky, sun, clouds and, where there is a shore, the sea. */
export function skyAndSea(scene: SkyAndSea): string {
  const { colours, width, horizon, sun, id, shore, clouds = 'both' } = scene;
  return [
    gradients(id, colours),
    `<rect width="${width}" height="${horizon + 4}" fill="url(#${id}s)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius * 4.2}" fill="url(#${id}h)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${colours.sun}"/>`,
    drawClouds(clouds, { width, horizon }),
    shore === undefined ? '' : sea({ ...scene, shore }),
  ].join('');
}
