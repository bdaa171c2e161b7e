import type { Point } from './geometry.ts';
import { at } from './geometry.ts';

/** One decimal is a twelfth of a card's pixel: finer figures only make the file longer. */
export const round1 = (value: number): number => Math.round(value * 10) / 10;

/** Path data through the points, closed unless said otherwise. */
export function through(points: readonly Point[], closed = true): string {
  const steps = points.map((point) => `${round1(point[0])},${round1(point[1])}`);
  return `M${steps.join('L')}${closed ? 'Z' : ''}`;
}

/** A path element from path data and attributes. */
export const path = (data: string, attributes: string): string => `<path d="${data}" ${attributes}/>`;

/** A filled or stroked polygon. */
export const polygon = (points: readonly Point[], attributes: string): string =>
  path(through(points), attributes);

/** An open line through the points. */
export const polyline = (points: readonly Point[], attributes: string): string =>
  path(through(points, false), attributes);

/** Shadow colour as a fill. */
export const shade = (opacity: number): string => `fill="#06181b" fill-opacity="${opacity}"`;

/** Light as a fill. */
export const shine = (opacity: string): string => `fill="#fff" fill-opacity="${opacity}"`;

/** A dark shut line. */
export const seam = (width: number, opacity = 0.42): string =>
  `fill="none" stroke="#06181b" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** A line of light along an edge. */
export const glint = (opacity: string, width: number): string =>
  `fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"`;

/** A line of one colour without ends or corners of its own. */
export const stroke = (colour: string, width: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}"`;

export const PAINT = 'fill="currentColor"';
export const PAINT_EDGED = 'fill="currentColor" stroke="currentColor" stroke-width="1"';

interface Stop {
  offset: number;
  colour: string;
  opacity?: number;
}

/** Gradient stops; opacity 1 is left out. */
export function stops(list: readonly Stop[]): string {
  return list
    .map(({ offset, colour, opacity }) => {
      const faded = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${faded}/>`;
    })
    .join('');
}

/** A gradient from top to bottom of whatever it fills. */
export function verticalGradient(id: string, colours: readonly string[]): string {
  const last = colours.length - 1;
  const middle = colours.length === 3 ? [0, 0.55, 1] : [0, 1];
  const list = colours.map((colour, i) => ({ offset: at(middle, Math.min(i, last)), colour }));
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
}
