import type { Point } from '../geometry.ts';
import { at, flattenPath, lerp, times } from '../geometry.ts';
import {
  highlightFill,
  highlightStroke,
  PAINT_EDGED,
  path,
  polygon,
  polyline,
  seamStroke,
  shadowFill,
} from '../svg.ts';
import type { CarModel } from './model.ts';

const CLADDING = 'fill="#22292b"';

const lowest = (points: readonly Point[]): number => Math.min(...points.map((point) => point[1]));

/** The painted side with the highlight on its shoulder. */
export function bodySide(model: CarModel, id: string): string[] {
  const { shape, onSide, sideLine, sidePath } = model;
  const body = sidePath(shape.outline);
  const crease = flattenPath(shape.crease);
  const below = crease.map(([x, z]): Point => [x, z - 13]).reverse();
  return [
    path(body, PAINT_EDGED),
    ...paintedRoof(model),
    path(body, `fill="url(#${id}b)"`),
    path(sideLine(shape.crease), highlightStroke('.38', 3)),
    polygon(
      [...crease, ...below].map((point) => onSide(point)),
      shadowFill(0.07),
    ),
    path(sideLine(shape.lowCrease), highlightStroke('.2', 3)),
  ];
}

/** The part of the side above the windows, if the roof has another colour than the body. */
function paintedRoof({ shape, trim, outline, onSide }: CarModel): string[] {
  if (!trim.roof) return [];
  const edge = shape.belt + 6;
  const cabin = outline.filter(([x, z]) => z >= edge && x < shape.roofEnd + 34);
  const pillars = cabin.map((point) => onSide(point));
  return [polygon(pillars, `fill="${trim.roof}" stroke="${trim.roof}" stroke-width="1"`)];
}

function chromeLine({ shape, sideLine }: CarModel): string[] {
  if (shape.slidingDoor) return [];
  const panes = shape.glass.map((pane) => flattenPath(pane));
  const xs = panes.flat().map((point) => point[0]);
  const rear = lowest(at(panes, -1)) - 1.4;
  const line = `M${Math.min(...xs) - 2},${shape.belt - 1.4} L${Math.max(...xs) + 2},${rear}`;
  return [path(sideLine(line), 'fill="none" stroke="#dfe7e8" stroke-opacity=".75" stroke-width="2.4"')];
}

const SEAT: readonly Point[] = [
  [8, -6],
  [4, 14],
  [6, 17],
  [5, 30],
  [9, 33],
  [18, 33],
  [22, 29],
  [21, 17],
  [26, 14],
  [32, -6],
];

/** Streaks of reflected sky: offsets of the four corners from the top of the windscreen, and opacity. */
const STREAKS = [
  [[-8, 16, -40, -64], '.16'],
  [[92, 132, 78, 38], '.14'],
  [[142, 150, 96, 88], '.14'],
] as const;

/** The side windows with seats and reflections. */
export function sideWindows(model: CarModel, id: string): string[] {
  const { shape, onSide, sidePath } = model;
  const pane = `fill="url(#${id}g)" stroke="#0c1719" stroke-width="3.4" stroke-linejoin="round"`;
  const seats = [0, 84].map((dx) => {
    const x = shape.seat[0] + dx;
    const corners = SEAT.map(([sx, sz]) => onSide([x + sx, shape.belt + sz]));
    return polygon(corners, 'fill="#0f1d21" fill-opacity=".62"');
  });
  const streaks = STREAKS.map(([[a, b, c, d], opacity]) => {
    const x = shape.screenTop[0];
    const corners: Point[] = [
      [x + a, shape.height],
      [x + b, shape.height],
      [x + c, shape.belt],
      [x + d, shape.belt],
    ];
    return polygon(
      corners.map((corner) => onSide(corner)),
      highlightFill(opacity),
    );
  });
  return [
    ...chromeLine(model),
    ...shape.glass.map((data) => path(sidePath(data), pane)),
    `<g clip-path="url(#${id}k)">${[...seats, ...streaks].join('')}</g>`,
  ];
}

/** The dark plastic cladding between, before and behind the wheels. */
export function cladding({ shape, fromSide, onSide }: CarModel): string[] {
  if (!shape.cladding) return [];
  const { cladding: z, sill, length } = shape;
  const [front, rear] = shape.axles;
  const reach = shape.wheelRadius + 8;
  const panel = (corners: readonly Point[], out: number): string =>
    polygon(
      corners.map((corner) => onSide(corner, out)),
      CLADDING,
    );
  const [a, b] = [front + reach, rear - reach];
  const between: Point[] = [
    [a - 2, z],
    [b + 2, z],
    [b, sill],
    [a, sill],
  ];
  const before: Point[] = [
    [3, z + 6],
    [front - reach, z + 4],
    [front - reach, sill],
    [8, sill],
  ];
  const behind: Point[] = [
    [rear + reach, z + 4],
    [length - 3, z + 8],
    [length - 12, sill],
    [rear + reach, sill],
  ];
  return [panel(between, 1), ...(fromSide ? [panel(before, 0)] : []), panel(behind, 1)];
}

/** The side step below the doors. */
export function sideStep({ shape, onSide }: CarModel): string[] {
  if (!shape.sideStep) return [];
  const { sill } = shape;
  const [front, rear] = shape.axles;
  const edge: Point[] = [
    [front + 52, sill - 1],
    [rear - 56, sill - 1],
  ];
  const under: Point[] = [
    [rear - 62, sill - 8],
    [front + 58, sill - 8],
  ];
  const out = (corners: readonly Point[]): Point[] => corners.map((corner) => onSide(corner, 8));
  return [
    polygon(out([...edge, ...under]), 'fill="#2b3336"'),
    polyline(out(edge), 'stroke="#8a9497" stroke-width="2.4" fill="none"'),
  ];
}

/** Shut lines and door handles. */
export function doors({ shape, onSide, sideLine }: CarModel): string[] {
  const handle = ([x, z]: Point): string => {
    const corners: Point[] = [
      [x, z - 1],
      [x + 20, z],
      [x + 20, z + 4],
      [x, z + 3.4],
    ];
    return polygon(
      corners.map((corner) => onSide(corner, 1)),
      'fill="#eef3f3" fill-opacity=".72" stroke="#06181b" stroke-opacity=".35" stroke-width="1"',
    );
  };
  return [
    ...shape.doors.map((data) => path(sideLine(data), seamStroke(2))),
    ...(shape.slidingDoor ? [path(sideLine('M312,124 L500,124'), seamStroke(3, 0.5))] : []),
    ...shape.handles.map(handle),
  ];
}

/** The parts of the lamps that wrap around onto the side. */
export function sideLamps({ shape, sidePath }: CarModel): string[] {
  const tail = sidePath(shape.tailSide);
  return [
    path(tail, 'fill="#b3261e"'),
    path(tail, 'fill="none" stroke="#5c0f0a" stroke-opacity=".5" stroke-width="1.4"'),
    path(sidePath(shape.lampSide), 'fill="#eaf3f4" stroke="#22363b" stroke-width="2"'),
  ];
}

/** Height of the roof's edge at x. */
export function roofHeight({ outline, shape }: CarModel, x: number): number {
  let height = 0;
  for (let i = 1; i < outline.length; i++) {
    const [a, b] = [at(outline, i - 1), at(outline, i)];
    if (a[0] > x || b[0] < x || b[1] <= shape.belt) continue;
    height = lerp(a[1], b[1], (x - a[0]) / (b[0] - a[0] || 1));
  }
  return height;
}

/** The rails along the roof. */
export function roofRails(model: CarModel): string[] {
  const { roofRails: rails } = model.shape;
  if (!rails) return [];
  const points = times(13, (i) => {
    const x = lerp(rails[0], rails[1], i / 12);
    return model.onSide([x, roofHeight(model, x) + (i === 0 || i === 12 ? -1 : 4)]);
  });
  return [
    polyline(
      points,
      'fill="none" stroke="#20282a" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"',
    ),
    polyline(points, 'fill="none" stroke="#aab4b6" stroke-width="1.6" stroke-linejoin="round"'),
  ];
}
