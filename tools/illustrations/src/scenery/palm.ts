import type { Point } from '../geometry.ts';
import { at, pointOnQuadratic, times } from '../geometry.ts';
import type { Palette } from '../palettes.ts';
import { path, polygon, roundToTenth } from '../svg.ts';

export interface Palm {
  x: number;
  y: number;
  height: number;
  /** Sideways reach of the crown. */
  lean?: number;
  /** Varies the fronds. */
  turn?: number;
  colours: Palette;
}

type Curve = readonly [Point, Point, Point];

/** Fronds as angle in degrees and share of the full length: behind, hanging, on top. */
const CROWN: readonly (readonly Point[])[] = [
  [
    [196, 1],
    [-16, 1],
    [160, 0.86],
    [20, 0.9],
  ],
  [
    [224, 0.86],
    [-44, 0.86],
    [178, 1.02],
    [4, 1.04],
  ],
  [
    [140, 0.84],
    [42, 0.84],
    [108, 0.66],
    [70, 0.68],
  ],
];
const HANGING = 1;
const ON_TOP = 2;
const LEAFLETS = 14;

function trunk(curve: Curve, width: number, colour: string): string {
  const edge = (sign: 1 | -1): Point[] =>
    times(13, (i) => {
      const t = i / 12;
      const [x, y] = pointOnQuadratic(curve, t);
      return [x + sign * width * (1.25 - 0.7 * t) * (i === 0 ? 1.5 : 1), y];
    });
  const rings = times(15, (i) => {
    const t = (i + 1) / 16;
    const [x, y] = pointOnQuadratic(curve, t);
    const half = width * (1.2 - 0.7 * t);
    return `M${roundToTenth(x - half)},${roundToTenth(y - 1)}l${roundToTenth(2 * half)},${roundToTenth(half * 0.35)}`;
  });
  return (
    polygon([...edge(-1), ...edge(1).reverse()], `fill="${colour}"`) +
    path(rings.join(''), 'fill="none" stroke="#06181b" stroke-opacity=".22" stroke-width="1.6"')
  );
}

/** Tip of the leaflet that grows at `t` on one side (1 below, -1 above) of the frond. */
function leaflet(curve: Curve, { t, side, length }: { t: number; side: 1 | -1; length: number }): Point {
  const [before, here, after] = [Math.max(0, t - 0.05), t, Math.min(1, t + 0.05)].map((s) =>
    pointOnQuadratic(curve, s),
  ) as [Point, Point, Point];
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const run = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / run, dy / run];
  const facing = ux >= 0 ? 1 : -1;
  const reach = length * 0.3 * Math.sin(Math.PI * (0.14 + 0.8 * t)) * (side === 1 ? 0.98 : 0.62);
  const across: Point = [-uy * facing * side * 0.62 + ux * 0.5, ux * facing * side * 0.62 + uy * 0.5 + 0.42];
  return [here[0] + across[0] * reach, here[1] + across[1] * reach];
}

interface Frond {
  degrees: number;
  length: number;
  droop: number;
  fill: string;
}

function frond([x, y]: Point, { degrees, length, droop, fill }: Frond): string {
  const angle = (degrees * Math.PI) / 180;
  const tip: Point = [x + length * Math.cos(angle), y - length * Math.sin(angle) * 0.62 + droop];
  const lift = length * (0.34 + 0.42 * Math.max(0, Math.sin(angle)));
  const curve: Curve = [[x, y], [x + length * 0.55 * Math.cos(angle), y - lift + droop * 0.05], tip];
  const stations = times(LEAFLETS + 1, (i) => i / LEAFLETS);
  const below = stations.flatMap((t) => [pointOnQuadratic(curve, t), leaflet(curve, { t, side: 1, length })]);
  const above = stations.flatMap((t) => [
    pointOnQuadratic(curve, t),
    leaflet(curve, { t, side: -1, length }),
  ]);
  return polygon([...below, tip, ...above.reverse()], `fill="${fill}"`);
}

function crown(
  top: Point,
  { height, turn, colours }: { height: number; turn: number; colours: Palette },
): string {
  const full = height * 0.5;
  return CROWN.flatMap((fronds, layer) =>
    fronds.map(([degrees, share], j) => {
      const upright = degrees > 40 && degrees < 140 ? 0.5 : 1;
      return frond(top, {
        degrees: degrees + ((turn * 37 + j * 13 + layer * 7) % 17) - 8,
        length: full * share,
        droop: full * (layer === HANGING ? 0.5 : 0.34) * upright,
        fill: layer === ON_TOP ? colours.lit : colours.leaf,
      });
    }),
  ).join('');
}

/** A coconut palm. */
export function palm({ x, y, height, lean = 0, turn = 0, colours }: Palm): string {
  const curve: Curve = [
    [x, y],
    [x + lean * 0.12, y - height * 0.55],
    [x + lean, y - height],
  ];
  const top = at(curve, 2);
  const nuts: Point[] = [
    [-3, 4],
    [4, 5],
    [0, 9],
  ];
  const size = height / 110;
  return [
    trunk(curve, height * 0.026, colours.trunk),
    crown(top, { height, turn, colours }),
    ...nuts.map(
      ([dx, dy]) =>
        `<circle cx="${roundToTenth(top[0] + dx * size)}" cy="${roundToTenth(top[1] + dy * size)}" r="${roundToTenth(height / 62)}" fill="${colours.trunk}"/>`,
    ),
  ].join('');
}
