import { times } from '../geometry.ts';
import { path, roundToTenth } from '../svg.ts';
import { baobab, tuft } from './land.ts';
import type { SceneCanvas } from './scene-canvas.ts';
import { palms } from './scene-canvas.ts';
import { skyAndSea } from './sea.ts';

type Tuft = readonly [share: number, y: number, scale: number];

const tufts = (width: number, colour: string, list: readonly Tuft[]): string =>
  list.map(([share, y, scale]) => tuft({ x: width * share, y, scale }, colour)).join('');

const opaque = (colour: string, opacity?: string): string =>
  `fill="${colour}"${opacity ? ` fill-opacity="${opacity}"` : ''}`;

function savanna({ colours, width: w, height: h }: SceneCanvas, y: number): string {
  const hills = `M0,${y} C120,${y - 30} 240,${y - 16} 340,${y - 24} C480,${y - 44} 620,${y - 10} 760,${y - 26} C920,${y - 46} 1060,${y - 18} ${w},${y - 30} V${h} H0Z`;
  const bush = `M0,${y + 22} C200,${y - 6} 420,${y + 18} 640,${y + 6} C860,${y - 8} 1020,${y + 16} ${w},${y} V${h} H0Z`;
  const grass = `M0,${y + 42} C300,${y + 26} 800,${y + 40} ${w},${y + 24} V${h} H0Z`;
  return (
    path(hills, opaque(colours.haze)) +
    path(bush, opaque(colours.bush, '.8')) +
    path(grass, opaque(colours.grass))
  );
}

function redRoad({ colours, width: w, height: h }: SceneCanvas, y: number): string {
  const edge = `M0,${y + 150} C300,${y + 118} 800,${y + 126} ${w},${y + 96}`;
  const rut = `M0,${y + 236} C400,${y + 196} 800,${y + 216} ${w},${y + 186} V${y + 214} C800,${y + 246} 400,${y + 228} 0,${y + 270}Z`;
  const nearRut = `M0,${y + 340} C400,${y + 300} 800,${y + 330} ${w},${y + 290} V${y + 330} C800,${y + 372} 400,${y + 340} 0,${y + 384}Z`;
  return [
    path(`${edge} V${h} H0Z`, opaque(colours.road[0])),
    path(`${edge} V${y + 112} C800,${y + 142} 300,${y + 136} 0,${y + 172}Z`, opaque('#fff', '.14')),
    path(rut, opaque(colours.road[1], '.5')),
    path(nearRut, opaque(colours.road[1], '.5')),
    path(`M0,${h - 56} C300,${h - 84} 700,${h - 30} ${w},${h - 62} V${h} H0Z`, opaque(colours.grass)),
  ].join('');
}

/** A red laterite road up-country, with a baobab. */
export function laterite(place: SceneCanvas): string {
  const { colours, width: w, height: h, horizon } = place;
  const y = horizon + 34;
  return [
    skyAndSea({ ...place, horizon: horizon + 40, sun: { x: w * 0.2, y: horizon - 130, radius: 38 } }),
    savanna(place, y),
    palms(place, [
      [0.09, y + 62, 240, 20, 5],
      [0.155, y + 48, 180, -16, 2],
    ]),
    baobab({ x: w * 0.82, y: y + 76, scale: 1.12, colours }),
    redRoad(place, y),
    tufts(w, colours.bush, [
      [0.04, y + 148, 1.5],
      [0.2, y + 132, 1.1],
      [0.33, y + 126, 0.9],
      [0.55, y + 124, 1],
      [0.7, y + 118, 1.2],
      [0.95, y + 104, 1.5],
    ]),
    tufts(w, colours.bush, [
      [0.03, h - 40, 1.7],
      [0.16, h - 56, 1.3],
      [0.44, h - 30, 1.4],
      [0.78, h - 40, 1.6],
      [0.97, h - 44, 1.8],
    ]),
  ].join('');
}

/** Blossoms of a bougainvillea: x, y, radius. */
const BLOSSOMS = [
  [0, 0, 30],
  [26, 14, 24],
  [-26, 12, 26],
  [8, 32, 26],
  [-14, 40, 18],
  [38, 36, 15],
  [-40, 34, 14],
  [2, 60, 13],
] as const;

function bougainvillea({ colours }: SceneCanvas, [x, y, scale]: readonly [number, number, number]): string {
  return BLOSSOMS.map(([dx, dy, radius], i) => {
    const fill = opaque(i % 3 === 1 ? colours.leaf : colours.flower, i % 3 === 2 ? '.82' : '1');
    return `<circle cx="${roundToTenth(x + dx * scale)}" cy="${roundToTenth(y + dy * scale)}" r="${roundToTenth(radius * scale)}" ${fill}/>`;
  }).join('');
}

function house({ colours, width: w }: SceneCanvas, top: number): string {
  const roof = `M${w * 0.25},${top - 58}L${w * 0.29},${top - 112}H${w * 0.51}L${w * 0.55},${top - 58}Z`;
  const tiles = `M${w * 0.29},${top - 112}H${w * 0.51}M${w * 0.276},${top - 94}H${w * 0.524}M${w * 0.263},${top - 76}H${w * 0.537}`;
  const window = (share: number): string =>
    `<rect x="${w * share}" y="${top - 40}" width="40" height="40" rx="3" fill="#2c4a50"/>`;
  return [
    `<rect x="${w * 0.27}" y="${top - 62}" width="${w * 0.26}" height="130" ${opaque(colours.wallShade)}/>`,
    path(roof, opaque(colours.roof)),
    path(tiles, 'stroke="#06181b" stroke-opacity=".16" stroke-width="4"'),
    window(0.33),
    window(0.43),
  ].join('');
}

/** Washes over the garden wall: none, ochre, sea green, rose. */
const WALL_WASHES = [undefined, '#d99a3d', '#5fa39b', '#c8705c'] as const;

function gardenWall(
  { colours, width: w, variant }: SceneCanvas,
  { top, ground }: { top: number; ground: number },
): string {
  const tall = ground - top + 22;
  const pillar = (share: number): string =>
    [
      `<rect x="${w * share - 22}" y="${top - 8}" width="44" height="${tall}" ${opaque(colours.wall)}/>`,
      `<rect x="${w * share + 10}" y="${top - 8}" width="12" height="${tall}" ${opaque(colours.wallShade)}/>`,
      `<rect x="${w * share - 29}" y="${top - 18}" width="58" height="14" rx="2" ${opaque(colours.roof)}/>`,
    ].join('');
  const diamonds = (share: number): string =>
    times(4, (i) =>
      path(`M${w * share + i * 38},${top + 62}l14,-14l14,14l-14,14Z`, opaque(colours.wallShade)),
    ).join('');
  const wash = WALL_WASHES[variant % WALL_WASHES.length];
  return [
    `<rect y="${top + 16}" width="${w}" height="${ground - top}" ${opaque(colours.wall)}/>`,
    wash ? `<rect y="${top + 22}" width="${w}" height="${ground - top - 6}" ${opaque(wash, '.55')}/>` : '',
    `<rect y="${top + 6}" width="${w}" height="16" ${opaque(colours.roof)}/>`,
    `<rect y="${top + 22}" width="${w}" height="10" fill="#06181b" fill-opacity=".12"/>`,
    ...[0.08, 0.36, 0.64, 0.92].map(pillar),
    ...[0.15, 0.43, 0.71].map(diamonds),
  ].join('');
}

/** Pavement and road in front of a building with its base at y. */
export function street({ colours, width: w, height: h, id }: SceneCanvas, y: number): string {
  return [
    `<rect y="${y - 6}" width="${w}" height="${h - y + 6}" fill="url(#${id}d)"/>`,
    `<rect y="${y - 6}" width="${w}" height="12" fill="#06181b" fill-opacity=".16"/>`,
    path(`M0,${y + 62} L${w},${y + 44} V${y + 60} L0,${y + 80}Z`, opaque(colours.stone)),
    path(`M0,${y + 80} L${w},${y + 60} V${h} H0Z`, opaque(colours.tar[0])),
    path(`M0,${y + 80} L${w},${y + 60} V${y + 72} L0,${y + 96}Z`, 'fill="#06181b" fill-opacity=".16"'),
    path(`M0,${h - 70} L${w},${h - 96} V${h} H0Z`, opaque(colours.tar[1], '.55')),
  ].join('');
}

/** A quiet lane of Fajara: a garden wall with bougainvillea. */
export function lane(place: SceneCanvas): string {
  const { colours, width: w, horizon } = place;
  const [ground, top] = [horizon + 128, horizon - 30];
  return [
    skyAndSea({ ...place, horizon: ground, sun: { x: w * 0.5, y: horizon - 150, radius: 34 } }),
    palms(place, [
      [0.16, ground, 370, 34, 6],
      [0.9, ground, 330, -40, 1],
      [0.65, ground, 250, 22, 3],
    ]),
    house(place, top),
    gardenWall(place, { top, ground }),
    bougainvillea(place, [w * 0.235, top - 4, 1.1]),
    bougainvillea(place, [w * 0.27, top + 4, 0.8]),
    bougainvillea(place, [w * 0.81, top - 8, 1.15]),
    bougainvillea(place, [w * 0.775, top + 6, 0.7]),
    street(place, ground),
    [0.02, 0.3, 0.58, 0.86]
      .map((share) => tuft({ x: w * share + 20, y: ground + 16, scale: 1.2 }, colours.leaf))
      .join(''),
  ].join('');
}
