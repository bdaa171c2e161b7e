import type { Point, Point3 } from '../geometry.ts';

type Projection = (point: Point3) => Point;

const ANGLE = 0.66;
const DISTANCE_CM = 860;
const EYE_HEIGHT_CM = 205;
const FOCAL_LENGTH = 1720;

const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const subtract = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

function normalize(v: Point3): Point3 {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

function cross(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Orthographic view from the side: x to the right, height upwards. */
export const sideProjection: Projection = (point) => [point[0], -point[2]];

/** Perspective from the front left, at the eye height of a standing person. */
export function createThreeQuarterProjection(lengthCm: number): Projection {
  const target: Point3 = [lengthCm * 0.47, 0, 78];
  const eye: Point3 = [
    target[0] - DISTANCE_CM * Math.sin(ANGLE),
    -DISTANCE_CM * Math.cos(ANGLE),
    EYE_HEIGHT_CM,
  ];
  const ahead = normalize(subtract(target, eye));
  const right = normalize([ahead[1], -ahead[0], 0]);
  const up = cross(right, ahead);
  return (point) => {
    const ray = subtract(point, eye);
    const depth = dot(ahead, ray);
    return [(FOCAL_LENGTH * dot(right, ray)) / depth, (-FOCAL_LENGTH * dot(up, ray)) / depth];
  };
}
