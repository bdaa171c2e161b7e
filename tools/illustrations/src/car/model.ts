import type { BodyType, CarShape, Rim } from '../body-types.ts';
import { CAR_SHAPES } from '../body-types.ts';
import type { Point, Point3 } from '../geometry.ts';
import { at, clamp01, flattenPath, lerp, times } from '../geometry.ts';
import { pathThrough } from '../svg.ts';
import { createThreeQuarterProjection, sideProjection } from './projection.ts';

export const VIEW_NAMES = ['side', 'three-quarter'] as const;
export type View = (typeof VIEW_NAMES)[number];

/** Differences between two cars of one body type other than their paint. */
export interface Trim {
  /** Default: the rims of the body type. */
  rim?: Rim;
  /** A luggage rack on the roof. */
  rack?: boolean;
  /** Colour of the roof if it differs from the body. */
  roof?: string;
}

/** Position of a car in its picture: middle, ground under the near wheels, pixels per centimetre. */
export interface Placement {
  middleX: number;
  groundY: number;
  scale: number;
}

/** A corner of the outline above the nose, with its index in the outline. */
export interface TopCorner {
  point: Point;
  index: number;
}

/** The geometry of a car in one view: its dimensions and the projections from its surfaces to the picture. */
export interface CarModel {
  shape: CarShape;
  fromSide: boolean;
  trim: Trim;
  halfWidth: number;
  pixelsPerCm: number;
  outline: readonly Point[];
  nose: readonly Point[];
  top: readonly TopCorner[];
  /** Half the width at a point of the side. */
  halfWidthAt(x: number, z: number): number;
  /** The x at which the side begins behind the nose, at a height. */
  cornerX(z: number): number;
  project(x: number, y: number, z: number): Point;
  /** A point on the near side, `out` centimetres outside it. */
  onSide(point: Point, out?: number): Point;
  /** A point on the front: share of half the width, height. */
  onFace(share: number, z: number): Point;
  sidePath(data: string): string;
  sideLine(data: string): string;
  facePath(data: string, mirror?: 1 | -1): string;
}

const isSamePoint = (a: Point, b: Point): boolean =>
  Math.abs(a[0] - b[0]) < 0.01 && Math.abs(a[1] - b[1]) < 0.01;

/** Returns the distance of the side from the middle, from the body's cross-section and plan. */
function createHalfWidthAt(shape: CarShape): (x: number, z: number) => number {
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

function createNoseXAt(nose: readonly Point[], hood: Point): (z: number) => number {
  return (z) => {
    const i = nose.findIndex((corner, index) => index > 0 && corner[1] >= z);
    if (i < 0) return hood[0];
    const [a, b] = [at(nose, i - 1), at(nose, i)];
    return lerp(a[0], b[0], clamp01((z - a[1]) / (b[1] - a[1] || 1)));
  };
}

interface ProjectionOptions {
  shape: CarShape;
  outline: readonly Point[];
  fromSide: boolean;
  placement: Placement;
}

/** Creates the projection that centres the car in the picture with its near wheels on the ground. */
function createProjection({ shape, outline, fromSide, placement }: ProjectionOptions): {
  project: CarModel['project'];
  pixelsPerCm: number;
} {
  const view = fromSide ? sideProjection : createThreeQuarterProjection(shape.length);
  const halfWidth = shape.width / 2;
  const pixelsPerCm = fromSide ? placement.scale : placement.scale * 0.585;
  const corners = outline.map(([x, z]): Point3 => [Math.max(x, 0), -halfWidth, z]);
  if (!fromSide) corners.push([shape.noseBow, halfWidth * 0.9, 60]);
  const xs = corners.map((corner) => view(corner)[0] * pixelsPerCm);
  const ground = Math.max(...shape.axles.map((x) => view([x, -halfWidth, 0])[1])) * pixelsPerCm;
  const left = placement.middleX - (Math.min(...xs) + Math.max(...xs)) / 2;
  const down = placement.groundY - (fromSide ? 0 : ground);
  const project = (x: number, y: number, z: number): Point => {
    const point = view([x, y, z]);
    return [point[0] * pixelsPerCm + left, point[1] * pixelsPerCm + down];
  };
  return { project, pixelsPerCm };
}

/** Creates the model of a body type in one view. */
export function createCarModel(
  body: BodyType,
  { view, placement, trim = {} }: { view: View; placement: Placement; trim?: Trim },
): CarModel {
  const shape = CAR_SHAPES[body];
  const fromSide = view === 'side';
  const outline = flattenPath(shape.outline);
  const nose = outline.slice(0, outline.findIndex((point) => isSamePoint(point, shape.hood)) + 1);
  const noseX = createNoseXAt(nose, shape.hood);
  const cornerX = (z: number): number => (z <= shape.hood[1] ? noseX(z) : shape.hood[0]) + shape.noseBow;
  const halfWidthAt = createHalfWidthAt(shape);
  const { project, pixelsPerCm } = createProjection({ shape, outline, fromSide, placement });
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
  const projectPath = (data: string): Point[] => flattenPath(data).map((point) => onSide(point));
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
    sidePath: (data) => pathThrough(projectPath(data)),
    sideLine: (data) => pathThrough(projectPath(data), false),
    facePath: (data, mirror = 1) => pathThrough(bendOverFace(flattenPath(data), { mirror, onFace })),
  };
}

/** Splits straight edges into six pieces each, so that they follow the bend of the nose. */
function bendOverFace(
  corners: readonly Point[],
  { mirror, onFace }: { mirror: 1 | -1; onFace: CarModel['onFace'] },
): Point[] {
  return corners.flatMap((corner, i) => {
    const next = at(corners, (i + 1) % corners.length);
    return times(6, (s) => onFace(mirror * lerp(corner[0], next[0], s / 6), lerp(corner[1], next[1], s / 6)));
  });
}
