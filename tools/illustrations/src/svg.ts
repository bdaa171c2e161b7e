import type { Point } from './geometry.ts';
import { at } from './geometry.ts';

/** Rounds coordinates to one decimal; more precision is invisible and enlarges the file. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Path data through the points; closed by default. */
export function pathThrough(points: readonly Point[], closed = true): string {
  const coordinates = points.map((point) => `${roundToTenth(point[0])},${roundToTenth(point[1])}`);
  return `M${coordinates.join('L')}${closed ? 'Z' : ''}`;
}

/** A path element from path data and attributes. */
export const path = (data: string, attributes: string): string => `<path d="${data}" ${attributes}/>`;

/** A filled or stroked polygon. */
export const polygon = (points: readonly Point[], attributes: string): string =>
  path(pathThrough(points), attributes);

/** An open line through the points. */
export const polyline = (points: readonly Point[], attributes: string): string =>
  path(pathThrough(points, false), attributes);

/** Fill attributes of a shadow. */
export const shadowFill = (opacity: number): string => `fill="#06181b" fill-opacity="${opacity}"`;

/** Fill attributes of a highlight. */
export const highlightFill = (opacity: string): string => `fill="#fff" fill-opacity="${opacity}"`;

/** Stroke attributes of a dark shut line. */
export const seamStroke = (width: number, opacity = 0.42): string =>
  `fill="none" stroke="#06181b" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** Stroke attributes of a highlight along an edge. */
export const highlightStroke = (opacity: string, width: number): string =>
  `fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"`;

/** Stroke attributes of a line with default caps and joins. */
export const strokeOf = (colour: string, width: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}"`;

export const PAINT = 'fill="currentColor"';
export const PAINT_EDGED = 'fill="currentColor" stroke="currentColor" stroke-width="1"';

interface Stop {
  offset: number;
  colour: string;
  opacity?: number;
}

/** Gradient stops. */
export function gradientStops(list: readonly Stop[]): string {
  return list
    .map(({ offset, colour, opacity }) => {
      const faded = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${faded}/>`;
    })
    .join('');
}

/** A gradient from top to bottom of the filled shape. */
export function verticalGradient(id: string, colours: readonly string[]): string {
  const last = colours.length - 1;
  const middle = colours.length === 3 ? [0, 0.55, 1] : [0, 1];
  const list = colours.map((colour, i) => ({ offset: at(middle, Math.min(i, last)), colour }));
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${gradientStops(list)}</linearGradient>`;
}
