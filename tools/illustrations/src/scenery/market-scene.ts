import { at, times } from '../geometry.ts';
import { path, roundToTenth } from '../svg.ts';
import { street } from './road-scenes.ts';
import type { SceneCanvas } from './scene-canvas.ts';
import { palms } from './scene-canvas.ts';
import { skyAndSea } from './sea.ts';

const AWNINGS = ['#0f6a74', '#d98b2b', '#b4472b', '#2f7a4a', '#8f2f4c'] as const;
const FRUIT = ['#e8912d', '#c23b2a', '#6f9a3c', '#f0b03f'] as const;

interface Stall {
  x: number;
  width: number;
  top: number;
  ground: number;
  awning: string;
}

/** A striped awning with a scalloped edge. */
function awning({ x, width, top, awning: colour }: Stall): string {
  const drop = 46;
  const stripes = Math.round(width / 24);
  const step = width / stripes;
  const stripe = (i: number): string => {
    const left = roundToTenth(x + i * step);
    const scallop = `q${roundToTenth(step / 2)},15 ${roundToTenth(step)},0`;
    const fill = i % 2 ? '#fbf3e2' : colour;
    return path(`M${left},${top}V${top + drop}${scallop}V${top}Z`, `fill="${fill}"`);
  };
  return `${times(stripes, stripe).join('')}<rect x="${x}" y="${top}" width="${width}" height="9" fill="#06181b" fill-opacity=".18"/>`;
}

/** A table before the stall, heaped with fruit. */
function table({ colours }: SceneCanvas, { x, width, ground }: Stall): string {
  const y = ground - 50;
  const heaps = times(4, (heap) => {
    const fill = at(FRUIT, (heap + Math.round(x)) % FRUIT.length);
    const middle = x + (width * (heap + 0.5)) / 4;
    const rows = [
      [-13, 0],
      [0, 0],
      [13, 0],
      [-6, -10],
      [7, -10],
    ];
    return rows
      .map(
        ([dx = 0, dy = 0]) =>
          `<circle cx="${roundToTenth(middle + dx)}" cy="${y + dy - 6}" r="8" fill="${fill}"/>`,
      )
      .join('');
  });
  return `${heaps.join('')}<rect x="${x + 6}" y="${y}" width="${width - 12}" height="44" fill="${colours.trunk}"/><rect x="${x + 2}" y="${y - 2}" width="${width - 4}" height="9" fill="${colours.stone}"/>`;
}

function stall(place: SceneCanvas, spot: Stall): string {
  const { x, width, top, ground } = spot;
  const { colours } = place;
  return [
    `<rect x="${x - 8}" y="${top - 44}" width="${width + 16}" height="${ground - top + 44}" fill="${colours.wall}"/>`,
    `<rect x="${x - 14}" y="${top - 54}" width="${width + 28}" height="14" fill="${colours.roof}"/>`,
    `<rect x="${x + 4}" y="${top}" width="${width - 8}" height="${ground - top}" fill="#22343a"/>`,
    `<rect x="${x + 14}" y="${top + 66}" width="${width - 28}" height="5" fill="${colours.wallShade}" fill-opacity=".6"/>`,
    table(place, spot),
    awning(spot),
  ].join('');
}

/** A market street: stalls under striped awnings. */
export function market(place: SceneCanvas): string {
  const { colours, width: w, horizon, variant } = place;
  const ground = horizon + 128;
  const spots = [
    [0.015, 0.17, 0],
    [0.225, 0.19, -26],
    [0.455, 0.15, 6],
    [0.645, 0.18, -16],
    [0.865, 0.13, 2],
  ] as const;
  const stalls = spots.map(([share, size, lift], i) =>
    stall(place, {
      x: Math.round(w * share),
      width: Math.round(w * size),
      top: horizon - 6 + lift,
      ground,
      awning: at(AWNINGS, (i + variant * 2) % AWNINGS.length),
    }),
  );
  return [
    skyAndSea({
      ...place,
      horizon: ground,
      sun: { x: w * 0.34, y: horizon - 168, radius: 34 },
      clouds: 'right',
    }),
    palms(place, [
      [0.21, ground, 340, -22, 3],
      [0.62, ground, 380, 36, 5],
      [0.85, ground, 300, -30, 2],
    ]),
    `<rect y="${horizon + 10}" width="${w}" height="${ground - horizon - 10}" fill="${colours.wallShade}"/>`,
    ...stalls,
    street(place, ground),
  ].join('');
}
