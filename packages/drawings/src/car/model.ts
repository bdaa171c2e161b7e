import type { Body, CarShape, Rim } from '../bodies.ts';
import { BODIES } from '../bodies.ts';
import type { Point, Point3 } from '../geometry.ts';
import { at, clamp01, flatten, lerp, times } from '../geometry.ts';
import { through } from '../svg.ts';
import { fromTheSide, fromThreeQuarters } from './camera.ts';

export const VIEW_NAMES = ['side', 'three-quarter'] as const;
export type View = (typeof VIEW_NAMES)[number];

/** What tells two cars of one body apart besides their paint. */
export interface Trim {
  /** Left out: the body's own rims. */
  rim?: Rim;
  /** A luggage rack on the roof. */
  rack?: boolean;
  /** Colour of a roof painted apart. */
  roof?: string;
}

/** Where a car stands in its picture: middle, ground under the near wheels, pixels per centimetre. */
export interface Stand {
  middleX: number;
  groundY: number;
  scale: number;
}

/** A corner of the outline above the nose, with its place in the outline. */
export interface TopCorner {
  point: Point;
  index: number;
}

/** One car seen from one place: its measures and the ways from its surfaces to the picture. */
export interface CarModel {
  shape: CarShape;
  fromSide: boolean;
  trim: Trim;
  halfWidth: number;
  pixelsPerCm: number;
  outline: readonly Point[];
  nose: readonly Point[];
  top: readonly TopCorner[];
  /** Half the width at a place of the side. */
  halfWidthAt(x: number, z: number): number;
  /** Where the flank begins behind the nose at a height. */
  cornerX(z: number): number;
  project(x: number, y: number, z: number): Point;
  /** A point on the near flank, `out` centimetres outside it. */
  onSide(point: Point, out?: number): Point;
  /** A point on the front: share of half the width, height. */
  onFace(share: number, z: number): Point;
  sidePath(data: string): string;
  sideLine(data: string): string;
  facePath(data: string, mirror?: 1 | -1): string;
}

const samePoint = (a: Point, b: Point): boolean =>
  Math.abs(a[0] - b[0]) < 0.01 && Math.abs(a[1] - b[1]) < 0.01;

/** The bodywork's cross-section and plan: how far the flank stands from the middle. */
function widthOf(shape: CarShape): (x: number, z: number) => number {
  const waist = shape.belt * 0.72;
  const section = (z: number): number =>
    z <= shape.belt
      ? 1 - 0.07 * Math.max(0, (waist - z) / waist) ** 2
      : 1 - (shape.tumblehome * (z - shape.belt)) / (shape.height - shape.belt);
  const plan = (x: number): number => {
    const front = Math.max(0, 1 - x / 90);
    const back = Math.max(0, 1 - (shape.length - x) / 90);
    return 1 - 0.11 * front * front - 0.09 * back * back;
  };
  return (x, z) => (shape.width / 2) * section(z) * plan(x);
}

function noseLine(nose: readonly Point[], hood: Point): (z: number) => number {
  return (z) => {
    const i = nose.findIndex((corner, index) => index > 0 && corner[1] >= z);
    if (i < 0) return hood[0];
    const [a, b] = [at(nose, i - 1), at(nose, i)];
    return lerp(a[0], b[0], clamp01((z - a[1]) / (b[1] - a[1] || 1)));
  };
}

interface Placing {
  shape: CarShape;
  outline: readonly Point[];
  fromSide: boolean;
  stand: Stand;
}

/** Centres the car in the picture with its near wheels on the ground. */
function place({ shape, outline, fromSide, stand }: Placing): {
  project: CarModel['project'];
  pixelsPerCm: number;
} {
  const view = fromSide ? fromTheSide : fromThreeQuarters(shape.length);
  const halfWidth = shape.width / 2;
  const pixelsPerCm = fromSide ? stand.scale : stand.scale * 0.585;
  const corners = outline.map(([x, z]): Point3 => [Math.max(x, 0), -halfWidth, z]);
  if (!fromSide) corners.push([shape.noseBow, halfWidth * 0.9, 60]);
  const xs = corners.map((corner) => view(corner)[0] * pixelsPerCm);
  const ground = Math.max(...shape.axles.map((x) => view([x, -halfWidth, 0])[1])) * pixelsPerCm;
  const left = stand.middleX - (Math.min(...xs) + Math.max(...xs)) / 2;
  const down = stand.groundY - (fromSide ? 0 : ground);
  const project = (x: number, y: number, z: number): Point => {
    const point = view([x, y, z]);
    return [point[0] * pixelsPerCm + left, point[1] * pixelsPerCm + down];
  };
  return { project, pixelsPerCm };
}

/** Measures a body and sets it in its picture. */
export function modelOf(
  body: Body,
  { view, stand, trim = {} }: { view: View; stand: Stand; trim?: Trim },
): CarModel {
  const shape = BODIES[body];
  const fromSide = view === 'side';
  const outline = flatten(shape.outline);
  const nose = outline.slice(0, outline.findIndex((point) => samePoint(point, shape.hood)) + 1);
  const noseX = noseLine(nose, shape.hood);
  const cornerX = (z: number): number => (z <= shape.hood[1] ? noseX(z) : shape.hood[0]) + shape.noseBow;
  const halfWidthAt = widthOf(shape);
  const { project, pixelsPerCm } = place({ shape, outline, fromSide, stand });
  const onSide = ([x, z]: Point, out = 0): Point => {
    if (fromSide) return project(x, 0, z);
    const behind = Math.max(x, cornerX(z));
    return project(behind, -halfWidthAt(behind, z) - out, z);
  };
  const onFace = (share: number, z: number): Point => {
    const x = noseX(z);
    const bend = shape.noseBow * Math.abs(share) ** 2.4;
    return project(x + bend, share * halfWidthAt(x + shape.noseBow, z), z);
  };
  const onFlank = (data: string): Point[] => flatten(data).map((point) => onSide(point));
  return {
    shape,
    fromSide,
    trim,
    halfWidth: shape.width / 2,
    pixelsPerCm,
    outline,
    nose,
    top: outline
      .map((point, index) => ({ point, index }))
      .filter((corner) => corner.point[1] >= shape.hood[1] - 0.01),
    halfWidthAt,
    cornerX,
    project,
    onSide,
    onFace,
    sidePath: (data) => through(onFlank(data)),
    sideLine: (data) => through(onFlank(data), false),
    facePath: (data, mirror = 1) => through(bentOverFace(flatten(data), { mirror, onFace })),
  };
}

/** Straight edges become six pieces each, so that they follow the bend of the nose. */
function bentOverFace(
  corners: readonly Point[],
  { mirror, onFace }: { mirror: 1 | -1; onFace: CarModel['onFace'] },
): Point[] {
  return corners.flatMap((corner, i) => {
    const next = at(corners, (i + 1) % corners.length);
    return times(6, (s) => onFace(mirror * lerp(corner[0], next[0], s / 6), lerp(corner[1], next[1], s / 6)));
  });
}
