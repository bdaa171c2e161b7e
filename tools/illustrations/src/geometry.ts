export type Point = readonly [number, number];
export type Point3 = readonly [number, number, number];

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

export const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));

/** The element at an index; a negative one counts from the end. Throws if there is none. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return found;
}

/** `count` values of `make`, from index 0. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** A point on a quadratic Bézier curve. */
export function pointOnQuadratic([from, control, to]: readonly [Point, Point, Point], t: number): Point {
  const along = (axis: 0 | 1): number =>
    (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t * t * to[axis];
  return [along(0), along(1)];
}

function pointOnCubic([p, a, b, q]: readonly [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const along = (axis: 0 | 1): number =>
    u ** 3 * p[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * q[axis];
  return [along(0), along(1)];
}

function parsePoints(text: string): Point[] {
  const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
  return times(Math.floor(numbers.length / 2), (i) => [at(numbers, 2 * i), at(numbers, 2 * i + 1)]);
}

/** Flattens an SVG path (absolute M, L, C and Z) to points; each curve becomes `steps` lines. */
export function flattenPath(data: string, steps = 9): Point[] {
  const points: Point[] = [];
  for (const part of data.match(/[MLCZ][^MLCZ]*/g) ?? []) {
    const pairs = parsePoints(part.slice(1));
    if (!part.startsWith('C')) points.push(...pairs);
    else
      for (let i = 0; i < pairs.length; i += 3) {
        const curve = [at(points, -1), at(pairs, i), at(pairs, i + 1), at(pairs, i + 2)] as const;
        points.push(...times(steps, (s) => pointOnCubic(curve, (s + 1) / steps)));
      }
  }
  return points;
}

/** Twice the signed area of a polygon on the screen; negative if it faces the viewer. */
export function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, p, i) => {
    const next = at(points, (i + 1) % points.length);
    return sum + p[0] * next[1] - next[0] * p[1];
  }, 0);
}

/** The mean of the points. */
export function centroid(points: readonly Point[]): Point {
  const mean = (axis: 0 | 1): number => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

/** Maps `count` points of the unit circle with `place`. */
export function pointsOnCircle(count: number, place: (cosine: number, sine: number) => Point): Point[] {
  return times(count, (i) => {
    const angle = (i / count) * 2 * Math.PI;
    return place(Math.cos(angle), Math.sin(angle));
  });
}
