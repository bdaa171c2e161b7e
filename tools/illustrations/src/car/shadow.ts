import type { Point } from '../geometry.ts';
import { lerp, pointsOnCircle } from '../geometry.ts';
import { polygon, roundToTenth, shadowFill } from '../svg.ts';
import type { CarModel, Placement } from './model.ts';

const SQUARENESS = 0.42;

const squared = (value: number): number => Math.sign(value) * Math.abs(value) ** SQUARENESS;

/** The car's outline on the ground, a rounded rectangle grown by a factor. */
function footprint({ shape, halfWidth, project }: CarModel, grow: number): Point[] {
  const [nose, tail] = [6 - 8 * grow, shape.length + 12 * grow];
  return pointsOnCircle(48, (cosine, sine) =>
    project(
      lerp(nose, tail, 0.5) + ((tail - nose) / 2) * squared(cosine),
      halfWidth * grow * squared(sine),
      0,
    ),
  );
}

/** The shadow under the car. */
export function groundShadow(model: CarModel, { middleX, groundY }: Placement): string {
  if (!model.fromSide) {
    const layers = [
      [1.14, 0.1],
      [1.06, 0.14],
      [0.96, 0.4],
    ] as const;
    return layers.map(([grow, opacity]) => polygon(footprint(model, grow), shadowFill(opacity))).join('');
  }
  const length = model.shape.length * model.pixelsPerCm;
  const pool = (lift: number, rx: number, rest: string): string =>
    `<ellipse cx="${roundToTenth(middleX)}" cy="${groundY - lift}" rx="${roundToTenth(rx)}" ${rest}/>`;
  return (
    pool(1, length * 0.545, `ry="19" ${shadowFill(0.16)}`) +
    pool(3, length * 0.49, `ry="12" ${shadowFill(0.34)}`)
  );
}
