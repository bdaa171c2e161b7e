import type { Palette } from '../lights.ts';
import type { Palm } from './palm.ts';
import { palm } from './palm.ts';

/** The ground a scene is drawn on. */
export interface Place {
  colours: Palette;
  width: number;
  height: number;
  horizon: number;
  /** Prefix of ids in the drawing. */
  id: string;
  /** Picks among a scene's own colours (house walls, boats, awnings). */
  tone: number;
}

/** Plants palms in a place: x as a share of its width, foot, height, lean, turn. */
export function palms(
  { colours, width }: Place,
  list: readonly (readonly [number, number, number, number, number])[],
): string {
  return list
    .map(([share, y, height, lean, turn]): Palm => ({ x: width * share, y, height, lean, turn, colours }))
    .map(palm)
    .join('');
}
