import type { Rim } from './body-types.ts';
import { BODY_TYPES, RIM_NAMES } from './body-types.ts';
import { VIEW_NAMES } from './car/model.ts';
import { LIGHT_NAMES } from './palettes.ts';
import type { PictureRequest } from './picture.ts';
import { drawPicture } from './picture.ts';
import { SCENE_NAMES } from './scenery/scenes.ts';

/** The parameters of a picture without its title. */
export type Drawing = Omit<PictureRequest, 'title'>;

export const WHITE_ROOF = '#f1ece0';
const OWN_RIM = 'own';
const SEPARATOR = '_';
/** Number of variants of each scene. */
export const SCENE_VARIANTS = 4;

/** Returns the value if it is a known one. */
function findMember<T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((name) => name === value);
}

/**
 * Encodes a drawing as a name of letters, digits, `-` and `_`, for example
 * `suv_three-quarter_beach_golden_1d6b75_own_rack_turned_2`. A roof in another colour than the body is always white.
 */
export function formatDrawingName({
  body,
  view,
  scene,
  light = 'day',
  paint,
  trim = {},
  sceneOptions = {},
}: Drawing): string {
  const flags = [trim.rack && 'rack', trim.roof && 'roof', sceneOptions.mirrored && 'turned'].filter(Boolean);
  const variant = String(sceneOptions.variant ?? 0);
  return [body, view, scene, light, paint.replace('#', ''), trim.rim ?? OWN_RIM, ...flags, variant].join(
    SEPARATOR,
  );
}

interface Extras {
  rimName: string | undefined;
  flags: readonly string[];
  variant: number;
}

function parseExtras({ rimName, flags, variant }: Extras): Pick<Drawing, 'trim' | 'sceneOptions'> {
  const rim: Rim | undefined = findMember(RIM_NAMES, rimName);
  return {
    trim: {
      ...(rim ? { rim } : {}),
      ...(flags.includes('rack') ? { rack: true } : {}),
      ...(flags.includes('roof') ? { roof: WHITE_ROOF } : {}),
    },
    sceneOptions: { mirrored: flags.includes('turned'), variant },
  };
}

/** Decodes a drawing name; undefined if it is invalid. */
export function parseDrawingName(name: string): Drawing | undefined {
  const [bodyName, viewName, sceneName, lightName, hex, rimName, ...rest] = name.split(SEPARATOR);
  const body = findMember(BODY_TYPES, bodyName);
  const view = findMember(VIEW_NAMES, viewName);
  const scene = findMember(SCENE_NAMES, sceneName);
  const light = findMember(LIGHT_NAMES, lightName);
  if (!body || !view || !scene || !light) return undefined;
  if (!hex || !/^[0-9a-f]{6}$/.test(hex)) return undefined;
  const variant = Number(rest.at(-1));
  if (!Number.isInteger(variant) || variant < 0 || variant >= SCENE_VARIANTS) return undefined;
  const drawing: Drawing = {
    body,
    view,
    scene,
    light,
    paint: `#${hex}`,
    ...parseExtras({ rimName, flags: rest, variant }),
  };
  // Accepts only the canonical spelling, so that variants of a name cannot fill a cache that is keyed by names.
  return formatDrawingName(drawing) === name ? drawing : undefined;
}

/** Draws the SVG of a drawing name; undefined if the name is invalid. */
export function findSvg(name: string): string | undefined {
  const drawing = parseDrawingName(name);
  return drawing && drawPicture(drawing);
}
