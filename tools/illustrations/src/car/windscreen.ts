import type { Point } from '../geometry.ts';
import { lerp, pointsOnCircle, times } from '../geometry.ts';
import {
  highlightFill,
  highlightStroke,
  PAINT_EDGED,
  path,
  pathThrough,
  polygon,
  polyline,
  strokeOf,
} from '../svg.ts';
import type { CarModel } from './model.ts';

/** Eleven points across the car, from the near side (-1) to the far side (1). */
const across = (place: (share: number) => Point): Point[] => times(11, (i) => place(-1 + i / 5));

/** A point of the bowed windscreen: share of half the width, share of its height. */
function onScreen({ shape, project, halfWidthAt }: CarModel): (u: number, v: number) => Point {
  const { cowl, screenTop } = shape;
  return (u, v) => {
    const [x, z] = [lerp(cowl[0], screenTop[0], v), lerp(cowl[1], screenTop[1], v)];
    const bow = 1 - u * u;
    return project(x - 9 * bow * (1 - v * 0.5), u * halfWidthAt(x, z) * 0.93, z + 2 * bow);
  };
}

/** The lower edge of the windscreen, raised by `rise` centimetres in the middle. */
function cowlEdge({ shape, project, halfWidthAt }: CarModel, rise: number): Point[] {
  const [x, z] = shape.cowl;
  return across((u) => project(x - 9 * (1 - u * u), u * halfWidthAt(x, z), z + rise * (1 - u * u)));
}

const HEADREST: readonly Point[] = [
  [-22, -8],
  [-20, 12],
  [-10, 15],
  [-11, 30],
  [11, 30],
  [10, 15],
  [20, 12],
  [22, -8],
];

function headrest({ shape, project }: CarModel, y: number): string {
  const x = shape.seat[0] + 6;
  const corners = HEADREST.map(([dy, dz]) => project(x, y + dy, shape.belt + dz));
  return polygon(corners, 'fill="#0f1d21" fill-opacity=".6"');
}

function steeringWheel({ shape, project }: CarModel): string {
  const [x, y] = [shape.cowl[0] + 52, shape.seat[1]];
  const ring = pointsOnCircle(28, (cosine, sine) =>
    project(x + 6 * sine, y + 17 * cosine, shape.belt + 6 + 17 * sine),
  );
  return polygon(ring, strokeOf('#0b1517', 4));
}

/** The windscreen with headrests, steering wheel and reflections. */
export function windscreen(model: CarModel, id: string): string[] {
  const { shape, project, halfWidthAt } = model;
  const screen = onScreen(model);
  const [topX, topZ] = shape.screenTop;
  const topEdge = across((u) =>
    project(topX - 4 * (1 - u * u), u * halfWidthAt(topX, topZ), topZ + 3 * (1 - u * u)),
  );
  const frame = pathThrough([...cowlEdge(model, 0), ...topEdge.reverse()]);
  const edge = (v: number): Point[] => across((u) => screen(u, v));
  const glass = pathThrough([...edge(0.03), ...edge(0.94).reverse()]);
  const patch = (corners: readonly Point[], fill: string): string =>
    polygon(
      corners.map(([u, v]) => screen(u, v)),
      fill,
    );
  const inside = [
    headrest(model, -38),
    headrest(model, 38),
    steeringWheel(model),
    patch(
      [
        [-0.15, 1],
        [0.2, 1],
        [-0.35, 0],
        [-0.7, 0],
      ],
      highlightFill('.15'),
    ),
    patch(
      [
        [0.3, 1],
        [0.4, 1],
        [-0.12, 0],
        [-0.22, 0],
      ],
      highlightFill('.15'),
    ),
    patch(
      [
        [-0.08, 0.86],
        [0.1, 0.86],
        [0.09, 0.76],
        [-0.07, 0.76],
      ],
      'fill="#0b1517"',
    ),
  ];
  const paint = model.trim.roof
    ? `fill="${model.trim.roof}" stroke="${model.trim.roof}"`
    : 'fill="currentColor" stroke="currentColor"';
  return [
    path(frame, `${paint} stroke-width="1.5"`),
    path(frame, highlightFill('.12')),
    `<clipPath id="${id}w"><path d="${glass}"/></clipPath>`,
    path(glass, `fill="url(#${id}g)" stroke="#0c1719" stroke-width="3" stroke-linejoin="round"`),
    `<g clip-path="url(#${id}w)">${inside.join('')}</g>`,
  ];
}

/** The front edge of the bonnet from the far to the near corner. */
const leadingEdge = ({ shape, onFace }: CarModel): Point[] =>
  times(21, (i) => onFace(1 - i / 10, shape.hood[1]));

function bonnetEdge(model: CarModel, side: 1 | -1): Point[] {
  const { shape, outline, top } = model;
  const corners = top.filter(
    ({ point: [x], index }) =>
      x >= shape.hood[0] - 0.1 && x <= shape.cowl[0] + 0.1 && index < outline.length / 2,
  );
  return corners.map(({ point: [x, z] }) => {
    const behind = Math.max(x, model.cornerX(z));
    return model.project(behind, side * model.halfWidthAt(behind, z), z);
  });
}

function rib({ shape, halfWidth, project, onFace }: CarModel, side: 1 | -1): Point[] {
  const { cowl, hood } = shape;
  const middle = project(lerp(hood[0], cowl[0], 0.5), side * halfWidth * 0.6, lerp(hood[1], cowl[1], 0.56));
  return [project(cowl[0] - 8, side * halfWidth * 0.62, cowl[1]), middle, onFace(side * 0.5, hood[1])];
}

/** The bonnet, its ribs and the wipers behind it. */
export function bonnet(model: CarModel): string[] {
  const screen = onScreen(model);
  const cowl = cowlEdge(model, 1.5);
  const sheet = pathThrough([
    ...bonnetEdge(model, -1),
    ...cowl,
    ...bonnetEdge(model, 1).reverse(),
    ...leadingEdge(model),
  ]);
  const wiper = (u: number): string =>
    polyline([screen(u, 0.02), screen(u + 0.42, 0.1)], `${strokeOf('#0b1517', 2.6)} stroke-linecap="round"`);
  const gap = cowl.map(([x, y]): Point => [x, y + 1]);
  return [
    path(sheet, PAINT_EDGED),
    path(sheet, highlightFill('.2')),
    polyline(
      rib(model, -1),
      'fill="none" stroke="#06181b" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"',
    ),
    polyline(rib(model, 1), highlightStroke('.28', 3)),
    polyline(gap, strokeOf('#121b1d', 5)),
    wiper(-0.55),
    wiper(0.12),
  ];
}

/** The highlight along the front edge of the bonnet. */
export function bonnetLight(model: CarModel): string {
  const inner = leadingEdge(model).reverse().slice(1, -1);
  return polyline(inner, highlightStroke('.34', 3));
}
