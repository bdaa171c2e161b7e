import type { Rim } from './bodies.ts';
import { BODY_NAMES, RIM_NAMES } from './bodies.ts';
import { VIEW_NAMES } from './car/model.ts';
import { LIGHT_NAMES } from './lights.ts';
import type { PictureRequest } from './picture.ts';
import { picture } from './picture.ts';
import { SCENE_NAMES } from './scenery/scenes.ts';

/** Everything a drawing needs, without its title. */
export type Drawing = Omit<PictureRequest, 'title'>;

export const WHITE_ROOF = '#f1ece0';
const OWN_RIM = 'own';
const SEPARATOR = '_';
/** How many tones there are to a scene. */
export const TONES = 4;

/** The value itself when it is one of the known ones. */
function oneOf<T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((name) => name === value);
}

/**
 * A name that says all about a drawing, made of letters, digits, `-` and `_`, for example
 * `suv_three-quarter_beach_golden_1d6b75_own_rack_turned_2`. A roof in its own colour is always white.
 */
export function nameOfDrawing({
  body,
  view,
  scene,
  light = 'day',
  paint,
  trim = {},
  setting = {},
}: Drawing): string {
  const marks = [trim.rack && 'rack', trim.roof && 'roof', setting.turned && 'turned'].filter(Boolean);
  const tone = String(setting.tone ?? 0);
  return [body, view, scene, light, paint.replace('#', ''), trim.rim ?? OWN_RIM, ...marks, tone].join(
    SEPARATOR,
  );
}

interface Extras {
  rimName: string | undefined;
  marks: readonly string[];
  tone: number;
}

function extrasOf({ rimName, marks, tone }: Extras): Pick<Drawing, 'trim' | 'setting'> {
  const rim: Rim | undefined = oneOf(RIM_NAMES, rimName);
  return {
    trim: {
      ...(rim ? { rim } : {}),
      ...(marks.includes('rack') ? { rack: true } : {}),
      ...(marks.includes('roof') ? { roof: WHITE_ROOF } : {}),
    },
    setting: { turned: marks.includes('turned'), tone },
  };
}

/** The drawing a name stands for; nothing when it is not the name of a drawing. */
export function findDrawing(name: string): Drawing | undefined {
  const [bodyName, viewName, sceneName, lightName, hex, rimName, ...rest] = name.split(SEPARATOR);
  const body = oneOf(BODY_NAMES, bodyName);
  const view = oneOf(VIEW_NAMES, viewName);
  const scene = oneOf(SCENE_NAMES, sceneName);
  const light = oneOf(LIGHT_NAMES, lightName);
  if (!body || !view || !scene || !light) return undefined;
  if (!hex || !/^[0-9a-f]{6}$/.test(hex)) return undefined;
  const tone = Number(rest.at(-1));
  if (!Number.isInteger(tone) || tone < 0 || tone >= TONES) return undefined;
  const drawing: Drawing = {
    body,
    view,
    scene,
    light,
    paint: `#${hex}`,
    ...extrasOf({ rimName, marks: rest, tone }),
  };
  // Only the one spelling nameOfDrawing writes is a name: a cache keyed by names cannot be filled with variants.
  return nameOfDrawing(drawing) === name ? drawing : undefined;
}

/** The SVG of a named drawing; nothing when there is no such drawing. */
export function findSvg(name: string): string | undefined {
  const drawing = findDrawing(name);
  return drawing && picture(drawing);
}
