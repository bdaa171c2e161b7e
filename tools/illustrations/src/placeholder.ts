import { drawCar } from './car/draw-car.ts';
import { path } from './svg.ts';

/** The dashed frame, with one corner in the shape of a prow. */
const FRAME = 'M108,92H1092V612Q1092,708 996,708H108Z';

/** Draws the placeholder for a car without photos, 1200 × 800: a pale car on sand. */
export function drawPlaceholder(): string {
  const { defs, car } = drawCar({
    body: 'suv',
    view: 'side',
    placement: { middleX: 600, groundY: 560, scale: 1.5 },
    id: 'n',
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" color="#d3bd90" role="img">',
    `<title>No photo yet</title><defs>${defs}<filter id="quiet" color-interpolation-filters="sRGB"><feColorMatrix values=".10 .20 .05 0 .52  .10 .19 .05 0 .45  .08 .16 .04 0 .33  0 0 0 1 0"/></filter></defs>`,
    '<rect width="1200" height="800" fill="#f1e6cf"/>',
    '<circle cx="842" cy="262" r="74" fill="#f8efdc"/>',
    path('M0,560 C240,520 520,530 760,552 C920,566 1060,560 1200,540 V800 H0Z', 'fill="#e8d9b9"'),
    path('M0,650 C300,616 760,668 1200,628 V800 H0Z', 'fill="#e1cfa9"'),
    '<ellipse cx="600" cy="559" rx="372" ry="15" fill="#c9b385" fill-opacity=".7"/>',
    `<g filter="url(#quiet)">${car}</g>`,
    path(
      FRAME,
      'fill="none" stroke="#bfa878" stroke-width="4" stroke-dasharray="2 18" stroke-linecap="round"',
    ),
    '</svg>',
  ].join('');
}
