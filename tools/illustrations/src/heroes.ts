import type { DrawnCar } from './car/draw-car.ts';
import { drawCar } from './car/draw-car.ts';
import { drawLogoWithName } from './logo.ts';
import type { Palette } from './palettes.ts';
import { PALETTES } from './palettes.ts';
import { beachBelow, tuft } from './scenery/land.ts';
import { palm } from './scenery/palm.ts';
import { bird, pirogue, skyAndSea } from './scenery/sea.ts';
import { path } from './svg.ts';

export type HeroLight = 'day' | 'dusk';

interface Canvas {
  width: number;
  height: number;
  colours: Palette;
  horizon: number;
  shore: number;
  /** Prefix of ids in the drawing. */
  id: string;
}

const PLANE_TRAIL = 'M-330,-1 L-40,-3 L-40,3 L-330,2Z';
const PLANE_BODY = 'M-44,-5 C-20,-11 26,-11 40,-3 C44,0 40,4 30,5 L-40,6 Z';
const PLANE_WINGS =
  'M-42,-5 L-58,-24 L-46,-24 L-26,-7Z M4,2 L-26,26 L-13,26 L20,4Z M4,-7 L-12,-21 L-4,-21 L16,-8Z';

function plane(transform: string, light: HeroLight): string {
  const colour = light === 'dusk' ? '#f6e6cc' : '#ffffff';
  return `<g transform="${transform}" fill="${colour}">${path(PLANE_TRAIL, 'fill-opacity=".5"')}<path d="${PLANE_BODY}"/><path d="${PLANE_WINGS}"/></g>`;
}

function frame(
  { width, height }: Canvas,
  { car, light, parts }: { car: DrawnCar; light: HeroLight; parts: readonly string[] },
): string {
  const night = `<rect width="${width}" height="${height}" fill="#0b2430" fill-opacity=".16"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" color="#f1ede2" preserveAspectRatio="xMidYMax slice">`,
    `<title>The Gambian coast</title><defs>${car.defs}</defs>`,
    ...parts,
    light === 'dusk' ? night : '',
    '</svg>',
  ].join('');
}

/** Draws the wide picture behind the search on the home page, 1600 × 900. The upper 45 % has little detail, because text covers it. */
export function drawHero({ light = 'day' }: { light?: HeroLight } = {}): string {
  const colours = PALETTES[light];
  const canvas: Canvas = { width: 1600, height: 900, colours, horizon: 520, shore: 640, id: 'h' };
  const car = drawCar({
    body: 'suv',
    view: 'three-quarter',
    placement: { middleX: 1180, groundY: 792, scale: 1.02 },
  });
  const boat = { colours, id: 'hp' };
  const parts = [
    skyAndSea({ ...canvas, sun: { x: 880, y: 468, radius: 62 }, clouds: 'right' }),
    plane('translate(1040 150) rotate(10) scale(.8)', light),
    bird(1110, 360, 1.4),
    bird(1152, 386, 1),
    bird(1080, 396, 0.8),
    path('M0,522 C60,486 150,490 220,504 C280,512 320,518 380,522Z', `fill="${colours.haze}"`),
    pirogue({ ...boat, x: 560, y: 566, scale: 0.46 }),
    pirogue({ ...boat, x: 1010, y: 548, scale: 0.2, id: 'hq', flip: true }),
    beachBelow(canvas.shore, canvas),
    path(
      'M620,900 C760,820 900,770 1080,742 C1260,716 1440,704 1600,688 V792 C1420,800 1240,826 1120,900Z',
      `fill="${colours.road[0]}"`,
    ),
    path(
      'M760,900 C860,838 980,796 1130,768 C1300,740 1450,730 1600,718 V726 C1450,742 1300,756 1140,784 C1010,812 900,850 820,900Z',
      `fill="${colours.road[1]}" fill-opacity=".55"`,
    ),
    palm({ x: 1500, y: 716, height: 520, lean: -86, colours, turn: 2 }),
    palm({ x: 1592, y: 740, height: 440, lean: -20, colours, turn: 5 }),
    palm({ x: 66, y: 724, height: 190, lean: 34, colours, turn: 4 }),
    palm({ x: 18, y: 744, height: 168, lean: -8, colours, turn: 1 }),
    car.shadow,
    car.car,
    tuft({ x: 1480, y: 730, scale: 1.8 }, colours.leaf),
    tuft({ x: 90, y: 742, scale: 1.8 }, colours.leaf),
    tuft({ x: 1560, y: 760, scale: 2.2 }, colours.lit),
    pirogue({ ...boat, x: 250, y: 792, scale: 0.9, id: 'hr' }),
  ];
  return frame(canvas, { car, light, parts });
}

/** Draws the same scene for phones, 800 × 1320. Text covers the upper 40 %, the search card the lowest 12 %. */
export function drawTallHero({ light = 'day' }: { light?: HeroLight } = {}): string {
  const colours = PALETTES[light];
  const canvas: Canvas = { width: 800, height: 1320, colours, horizon: 800, shore: 920, id: 'h' };
  const car = drawCar({
    body: 'suv',
    view: 'three-quarter',
    placement: { middleX: 430, groundY: 1096, scale: 1.06 },
  });
  const parts = [
    skyAndSea({ ...canvas, sun: { x: 250, y: 736, radius: 66 }, clouds: 'none' }),
    plane('translate(300 566) rotate(10) scale(.86)', light),
    bird(420, 640, 1.6),
    bird(460, 664, 1.1),
    path('M0,802 C40,770 90,774 150,788 C190,796 220,800 250,802Z', `fill="${colours.haze}"`),
    pirogue({ x: 110, y: 838, scale: 0.34, colours, id: 'hp' }),
    pirogue({ x: 520, y: 822, scale: 0.17, colours, id: 'hq', flip: true }),
    beachBelow(canvas.shore, canvas),
    path(
      'M0,1230 C160,1130 420,1040 800,1000 V1160 C520,1180 300,1250 200,1320 H0Z',
      `fill="${colours.road[0]}"`,
    ),
    path(
      'M0,1290 C200,1170 460,1090 800,1060 V1070 C480,1106 240,1190 90,1320 H0Z',
      `fill="${colours.road[1]}" fill-opacity=".5"`,
    ),
    palm({ x: 720, y: 1010, height: 430, lean: -50, colours, turn: 2 }),
    palm({ x: 796, y: 1040, height: 350, lean: -14, colours, turn: 5 }),
    car.shadow,
    car.car,
    tuft({ x: 700, y: 1020, scale: 1.8 }, colours.leaf),
    tuft({ x: 760, y: 1044, scale: 2.2 }, colours.lit),
    tuft({ x: 40, y: 1010, scale: 1.8 }, colours.leaf),
  ];
  return frame(canvas, { car, light, parts });
}

/** Draws the Open Graph image, 1200 × 630: the wide hero with logo and name. */
export function drawLinkPreview(): string {
  const name = drawLogoWithName({ x: 72, y: 176, size: 120, colour: '#0b3b42' });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    `<g transform="translate(0 -45) scale(.75)">${drawHero().replace('<svg ', '<svg x="0" y="0" ')}</g>`,
    name,
    '</svg>',
  ].join('');
}
