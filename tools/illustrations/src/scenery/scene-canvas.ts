import type { Palette } from '../palettes.ts';
import type { Palm } from './palm.ts';
import { palm } from './palm.ts';

/** Size and colours of a scene. */
export interface SceneCanvas {
  colours: Palette;
  width: number;
  height: number;
  horizon: number;
  /** Prefix of ids in the drawing. */
  id: string;
  /** Selects among the colours of house walls, boats and awnings. */
  variant: number;
}

/** Draws palms: x as a share of the width, foot, height, lean, turn. */
export function palms(
  { colours, width }: SceneCanvas,
  list: readonly (readonly [number, number, number, number, number])[],
): string {
  return list
    .map(([share, y, height, lean, turn]): Palm => ({ x: width * share, y, height, lean, turn, colours }))
    .map(palm)
    .join('');
}
