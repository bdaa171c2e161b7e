import { market } from './market-scene.ts';
import { river } from './river-scene.ts';
import { lane, laterite } from './road-scenes.ts';
import type { SceneCanvas } from './scene-canvas.ts';
import { beach, pirogues } from './shore-scenes.ts';

export const SCENE_NAMES = ['beach', 'pirogues', 'laterite', 'lane', 'river', 'market'] as const;
export type Scene = (typeof SCENE_NAMES)[number];

/** The backdrop of each scene. */
export const SCENES: Readonly<Record<Scene, (place: SceneCanvas) => string>> = {
  beach,
  pirogues,
  laterite,
  lane,
  river,
  market,
};
