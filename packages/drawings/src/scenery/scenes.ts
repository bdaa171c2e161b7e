import { market } from './market-scene.ts';
import type { Place } from './place.ts';
import { river } from './river-scene.ts';
import { lane, laterite } from './road-scenes.ts';
import { beach, pirogues } from './shore-scenes.ts';

export const SCENE_NAMES = ['beach', 'pirogues', 'laterite', 'lane', 'river', 'market'] as const;
export type Scene = (typeof SCENE_NAMES)[number];

/** What is drawn behind a car. */
export const SCENES: Readonly<Record<Scene, (place: Place) => string>> = {
  beach,
  pirogues,
  laterite,
  lane,
  river,
  market,
};
