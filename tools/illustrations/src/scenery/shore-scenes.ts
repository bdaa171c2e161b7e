import { at } from '../geometry.ts';
import { beachBelow, tuft } from './land.ts';
import type { SceneCanvas } from './scene-canvas.ts';
import { palms } from './scene-canvas.ts';
import type { BoatColours } from './sea.ts';
import { bird, pirogue, skyAndSea } from './sea.ts';

/** Pairs of boats, right and left; the first pair is the standard one. */
const FLEETS: readonly (readonly [BoatColours, BoatColours])[] = [
  [
    ['#e8912d', '#0f6a74', '#b4472b'],
    ['#f0b03f', '#2f7a4a', '#8f2f4c'],
  ],
  [
    ['#f0b03f', '#8f2f4c', '#0f6a74'],
    ['#e8912d', '#23527c', '#b4472b'],
  ],
  [
    ['#d9482f', '#2f7a4a', '#f0b03f'],
    ['#f0b03f', '#0f6a74', '#8f2f4c'],
  ],
];

/** An empty beach between palms. */
export function beach(place: SceneCanvas): string {
  const { colours, width: w, height, horizon, id } = place;
  const shore = horizon + 120;
  return [
    skyAndSea({ ...place, sun: { x: w * 0.73, y: horizon - 92, radius: 40 }, shore }),
    bird(w * 0.5, horizon - 150, 1.2),
    bird(w * 0.535, horizon - 132, 0.8),
    pirogue({
      x: w * 0.3,
      y: horizon + 32,
      scale: 0.3,
      colours,
      id: `${id}p`,
      boat: at(FLEETS, place.variant % 3)[0],
    }),
    beachBelow(shore, { width: w, height, id, colours }),
    palms(place, [
      [0.065, shore + 120, 330, 74, 1],
      [0.012, shore + 170, 300, -20, 3],
      [0.955, shore + 110, 350, -66, 2],
    ]),
    tuft({ x: w * 0.1, y: shore + 128, scale: 1.4 }, colours.leaf),
    tuft({ x: w * 0.93, y: shore + 122, scale: 1.2 }, colours.leaf),
    tuft({ x: w * 0.03, y: shore + 186, scale: 1.7 }, colours.lit),
  ].join('');
}

/** The fishing beach: painted boats drawn up on the sand. */
export function pirogues(place: SceneCanvas): string {
  const { colours, width: w, height, horizon, id } = place;
  const shore = horizon + 96;
  const [right, left] = at(FLEETS, place.variant % 3);
  return [
    skyAndSea({ ...place, sun: { x: w * 0.24, y: horizon - 104, radius: 36 }, shore }),
    bird(w * 0.62, horizon - 128, 1.1),
    bird(w * 0.66, horizon - 146, 0.8),
    bird(w * 0.7, horizon - 118, 0.7),
    pirogue({ x: w * 0.07, y: horizon + 16, scale: 0.19, colours, id: `${id}q` }),
    beachBelow(shore, { width: w, height, id, colours }),
    palms(place, [[0.93, shore + 74, 300, 40, 4]]),
    pirogue({ x: w * 0.9, y: shore + 66, scale: 0.84, colours, id: `${id}r`, flip: true, boat: right }),
    pirogue({ x: w * 0.1, y: shore + 58, scale: 0.76, colours, id: `${id}t`, boat: left }),
    tuft({ x: w * 0.95, y: shore + 110, scale: 1.3 }, colours.leaf),
  ].join('');
}
