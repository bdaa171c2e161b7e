import type { Point } from '../geometry.ts';
import { at, centroid, flattenPath, pointsOnCircle, times } from '../geometry.ts';
import {
  gradientStops,
  PAINT_EDGED,
  path,
  pathThrough,
  polygon,
  polyline,
  roundToTenth,
  strokeOf,
} from '../svg.ts';
import type { CarModel } from './model.ts';

const DARK = 'fill="#11191b"';
const MIRRORS = [-1, 1] as const;

const round = (
  { onFace }: CarModel,
  [share, z]: Point,
  { count, rx, rz }: { count: number; rx: number; rz: number },
) => pointsOnCircle(count, (cosine, sine) => onFace(share + rx * cosine, z + rz * sine));

function sheet(model: CarModel, id: string): string[] {
  const { nose, shape, onFace } = model;
  const heights = nose.map((point) => point[1]);
  const edge = (z: number, direction: 1 | -1): Point[] =>
    times(21, (i) => onFace(direction * (-1 + i / 10), z));
  const data = pathThrough([
    ...heights.map((z) => onFace(-1, z)),
    ...edge(shape.hood[1], 1),
    ...[...heights].reverse().map((z) => onFace(1, z)),
    ...edge(at(heights, 0), -1),
  ]);
  const light = gradientStops([
    { offset: 0, colour: '#06181b', opacity: 0.34 },
    { offset: 0.6, colour: '#06181b', opacity: 0.12 },
    { offset: 0.9, colour: '#fff', opacity: 0.1 },
    { offset: 1, colour: '#fff', opacity: 0 },
  ]);
  const [nearX, farX] = [onFace(-1, 60)[0], onFace(1, 60)[0]];
  return [
    `<linearGradient id="${id}f" gradientUnits="userSpaceOnUse" x1="${roundToTenth(farX)}" y1="0" x2="${roundToTenth(nearX)}" y2="0">${light}</linearGradient>`,
    path(data, PAINT_EDGED),
    path(data, `fill="url(#${id}f)"`),
  ];
}

function bumper({ nose, shape, facePath }: CarModel): string[] {
  const bottom = at(nose, 0)[1];
  const lip = shape.cladding ? shape.cladding - 4 : bottom + 7;
  return [
    path(facePath(`M-0.99,${lip} L0.99,${lip} L0.97,${bottom} L-0.97,${bottom} Z`), 'fill="#1d2426"'),
    path(facePath(shape.face.intake), DARK),
  ];
}

function grille({ shape, facePath, onFace }: CarModel): string[] {
  const { face } = shape;
  const heights = flattenPath(face.grille).map((point) => point[1]);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const bar = (i: number): string =>
    polyline(
      [onFace((i - 5) * 0.075, high - 2), onFace((i - 5) * 0.07, low + 2)],
      'stroke="#8f9a9c" stroke-width="3" fill="none"',
    );
  const slat = (i: number): string =>
    polyline(
      [-0.4, -0.2, 0, 0.2, 0.4].map((share) => onFace(share, low + 3 + 4.6 * i)),
      'stroke="#586366" stroke-width="2.2" fill="none"',
    );
  const slats = Math.floor((high - 1 - low - 3) / 4.6) + 1;
  return [
    path(facePath(face.grille), `${DARK} stroke="#c9d2d3" stroke-width="2.6" stroke-linejoin="round"`),
    ...(face.bars ? times(11, bar) : times(slats, slat)),
  ];
}

function lamps(model: CarModel, mirror: 1 | -1): string[] {
  const { face } = model.shape;
  const [fogX, fogZ] = centroid(flattenPath(face.fogLamp));
  const [lampX, lampZ] = centroid(flattenPath(face.lamp));
  const mirrored = { ...model, onFace: (share: number, z: number) => model.onFace(mirror * share, z) };
  return [
    path(model.facePath(face.fogLamp, mirror), DARK),
    polygon(round(mirrored, [fogX, fogZ], { count: 18, rx: 0.055, rz: 4 }), 'fill="#dfe8e9"'),
    path(
      model.facePath(face.lamp, mirror),
      'fill="#eaf3f4" stroke="#22363b" stroke-width="2.2" stroke-linejoin="round"',
    ),
    ...[-0.12, 0.1].map((dx) =>
      polygon(
        round(mirrored, [lampX + dx, lampZ + dx * 10], { count: 20, rx: 0.07, rz: 4.4 }),
        'fill="#9fb4b9" stroke="#fff" stroke-width="2"',
      ),
    ),
  ];
}

/** Groups of characters on the number plate, as shares of half the width. */
const CHARACTER_GROUPS = [
  [-0.2, -0.07],
  [-0.02, 0.12],
  [0.16, 0.2],
] as const;

function plate({ shape, onFace }: CarModel): string[] {
  const z = shape.face.plate;
  const box = ([a, b]: Point, half: number): Point[] => [
    onFace(a, z - half),
    onFace(b, z - half),
    onFace(b, z + half),
    onFace(a, z + half),
  ];
  return [
    polygon(box([-0.27, 0.27], 5.4), 'fill="#f4f1e8" stroke="#3a4447" stroke-width="1.6"'),
    ...CHARACTER_GROUPS.map((group) => polygon(box(group, 2), 'fill="#24343a"')),
  ];
}

/** The front of the car: sheet, bumper, grille, lamps, badge, number plate. */
export function front(model: CarModel, id: string): string[] {
  const badge = round(model, [0, model.shape.face.badge], { count: 22, rx: 0.06, rz: 3.6 });
  return [
    ...sheet(model, id),
    ...bumper(model),
    ...grille(model),
    ...MIRRORS.flatMap((mirror) => lamps(model, mirror)),
    polygon(badge, strokeOf('#eef3f3', 3)),
    ...plate(model),
  ];
}

/** The visible part of the grille in the side view. */
export function frontFromSide({ shape, project }: CarModel): string {
  const z = shape.hood[1];
  const corners = [
    project(1, 0, z * 0.62),
    project(13, 0, z * 0.6),
    project(11, 0, z * 0.45),
    project(2, 0, z * 0.46),
  ];
  return polygon(corners, DARK);
}
