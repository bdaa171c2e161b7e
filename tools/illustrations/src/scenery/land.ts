import { times } from '../geometry.ts';
import type { Palette } from '../palettes.ts';
import { path } from '../svg.ts';

interface Placed {
  x: number;
  y: number;
  scale?: number;
  colours: Palette;
}

const BARK =
  'M-78,4 C-60,-26 -62,-90 -56,-130 C-54,-150 -80,-178 -112,-196 L-106,-204 C-70,-192 -48,-180 -38,-166 C-40,-196 -50,-226 -66,-250 L-58,-254 C-36,-230 -22,-200 -16,-172 C-10,-200 -6,-240 -10,-272 L0,-272 C6,-240 10,-204 14,-172 C24,-200 40,-226 62,-246 L68,-240 C52,-218 42,-192 38,-164 C56,-180 84,-192 112,-200 L116,-192 C86,-180 62,-158 58,-132 C60,-90 60,-26 82,4 C60,0 40,8 20,2 C0,8 -30,0 -46,6 Z';
const FURROWS =
  'M-40,2 C-34,-50 -40,-110 -30,-160 M-8,4 C-8,-40 -2,-100 -2,-160 M30,2 C24,-50 34,-110 30,-150';
const BARK_SHADE = 'M58,-132 C60,-90 60,-26 82,4 C70,1 60,2 50,4 C40,-30 46,-90 40,-150 Z';

function crown(colours: Palette, [x, y, size]: readonly [number, number, number]): string {
  const leaf = (dx: number, dy: number, rx: number, ry: number): string =>
    `<ellipse cx="${x + dx * size}" cy="${y + dy * size}" rx="${rx * size}" ry="${ry * size}"/>`;
  const lit = `<ellipse cx="${x - 4 * size}" cy="${y - 5 * size}" rx="${24 * size}" ry="${8 * size}" fill="${colours.lit}" fill-opacity=".55"/>`;
  return `<g fill="${colours.bush}">${leaf(0, 0, 34, 15)}${leaf(-22, 8, 24, 11)}${leaf(24, 7, 24, 11)}</g>${lit}`;
}

/** A baobab, standing at x,y. */
export function baobab({ x, y, scale = 1, colours }: Placed): string {
  const crowns = (list: readonly (readonly [number, number, number])[]): string =>
    list.map((place) => crown(colours, place)).join('');
  const parts = [
    crowns([
      [-62, -262, 1],
      [62, -258, 1],
    ]),
    path(BARK, `fill="${colours.trunk}"`),
    path(
      FURROWS,
      'fill="none" stroke="#06181b" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"',
    ),
    path(BARK_SHADE, 'fill="#06181b" fill-opacity=".16"'),
    crowns([
      [-116, -206, 0.9],
      [118, -204, 0.92],
      [-4, -284, 1.12],
      [-34, -236, 0.6],
      [40, -226, 0.55],
    ]),
  ];
  return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;
}

/** A tuft of grass. */
export function tuft({ x, y, scale: s = 1 }: Omit<Placed, 'colours'>, colour: string): string {
  const blades = `l${-7 * s},${-20 * s}l${7 * s},${12 * s}l${1 * s},${-24 * s}l${4 * s},${23 * s}l${9 * s},${-16 * s}l${-6 * s},${25 * s}Z`;
  return path(`M${x},${y}${blades}`, `fill="${colour}"`);
}

/** A wavy line of path data from x0 to x1. */
export function wave(
  { from, to, y }: { from: number; to: number; y: number },
  [swing, step]: readonly [number, number],
): string {
  const bends = times(
    Math.ceil((to - from) / step),
    (i) => `q${step / 2},${i % 2 ? -swing : swing} ${step},0`,
  );
  return `M${from},${y}${bends.join('')}`;
}

/** The beach from the last wave at y down to the lower edge. */
export function beachBelow(
  y: number,
  { width, height, id, colours }: { width: number; height: number; id: string; colours: Palette },
): string {
  const band = (at: number, bend: readonly [number, number], bottom: number, fill: string): string =>
    path(`${wave({ from: 0, to: width, y: at }, bend)}V${bottom}H0Z`, fill);
  const dune = (data: string, opacity: string): string =>
    `<path d="${data} V${height} H0Z" fill="${colours.dune}" fill-opacity="${opacity}"/>`;
  return [
    band(y - 8, [9, 150], y + 60, `fill="${colours.foam}" fill-opacity=".55"`),
    band(y + 4, [8, 200], height, `fill="${colours.foam}"`),
    band(y + 13, [8, 200], height, `fill="${colours.wet}"`),
    band(y + 34, [10, 300], height, `fill="url(#${id}d)"`),
    dune(`M0,${y + 150} C300,${y + 116} 700,${y + 190} ${width},${y + 130}`, '.28'),
    dune(`M0,${y + 262} C400,${y + 226} 800,${y + 300} ${width},${y + 246}`, '.3'),
  ].join('');
}
