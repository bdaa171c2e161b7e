import type { Point } from '../geometry.ts';
import { lerp, times } from '../geometry.ts';
import { polyline, strokeOf } from '../svg.ts';
import type { CarModel } from './model.ts';
import { roofHeight } from './side.ts';

const BASKET_HEIGHT_CM = 13;
const METAL = strokeOf('#1c2426', 4.4);

/** The x range of the roof that a luggage rack covers. */
function reach({ shape, roofLength }: { shape: CarModel['shape']; roofLength: number }): Point {
  const start = shape.screenTop[0] + roofLength * 0.16;
  return [start, start + roofLength * 0.68];
}

/** A luggage rack: a basket of bars above the roof. */
export function luggageRack(model: CarModel): string[] {
  if (!model.trim.rack) return [];
  const { shape } = model;
  const roofLength = Math.min(shape.roofEnd, shape.length - 60) - shape.screenTop[0];
  const [from, to] = reach({ shape, roofLength });
  const floor = Math.max(roofHeight(model, from), roofHeight(model, to)) + 2;
  const half = model.fromSide ? 0 : model.halfWidthAt((from + to) / 2, floor) * 0.86;
  const point = (x: number, y: number, z: number): Point => model.project(x, y * half, floor + z);
  const hoop = (y: number, z: number): Point[] => [point(from, y, z), point(to, y, z)];
  const posts = (y: number): string[] =>
    times(5, (i) => {
      const x = lerp(from, to, i / 4);
      return polyline([point(x, y, -7), point(x, y, BASKET_HEIGHT_CM)], strokeOf('#1c2426', 3));
    });
  const bars = model.fromSide
    ? []
    : times(6, (i) =>
        polyline([point(lerp(from, to, i / 5), -1, 1), point(lerp(from, to, i / 5), 1, 1)], METAL),
      );
  const sides = model.fromSide ? [-1] : [1, -1];
  return [
    ...bars,
    ...sides.flatMap((y) => [
      ...posts(y),
      polyline(hoop(y, 1), METAL),
      polyline(hoop(y, BASKET_HEIGHT_CM), METAL),
    ]),
  ];
}
