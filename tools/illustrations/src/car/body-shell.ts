import type { Point } from '../geometry.ts';
import { at, signedArea } from '../geometry.ts';
import {
  highlightFill,
  PAINT,
  PAINT_EDGED,
  path,
  pathThrough,
  polygon,
  polyline,
  shadowFill,
} from '../svg.ts';
import type { CarModel, TopCorner } from './model.ts';

/** The dark floor between the wheels. */
export function underbody({ shape, halfWidth, project, onFace }: CarModel): string {
  const { length, sill } = shape;
  const corners = [
    onFace(-0.9, sill),
    onFace(0.9, sill),
    project(length - 30, halfWidth * 0.9, sill),
    project(length - 20, -halfWidth * 0.9, sill + 8),
    project(length - 40, -halfWidth * 0.8, 14),
    project(70, -halfWidth * 0.8, 14),
    project(60, halfWidth * 0.7, sill * 0.7),
  ];
  return polygon(corners, 'fill="#0a1113"');
}

type StripKind = 'bed' | 'roof' | 'body';

/** Adjacent faces between the two sides that are filled as one path. */
interface Strip {
  kind: StripKind;
  from: number;
  near: Point[];
  far: Point[];
  start: Point;
  end: Point;
}

type CrossSection = readonly [near: Point, middle: Point, far: Point];

function crossSection(model: CarModel, { point: [x, z] }: TopCorner): CrossSection {
  const { shape, project } = model;
  const half = model.halfWidthAt(x, z);
  const rise = x < shape.roofEnd && z > shape.belt + 10 ? 3 : 0;
  return [project(x, -half, z), project(x, 0, z + rise), project(x, half, z)];
}

const facesViewer = (a: CrossSection, b: CrossSection): boolean =>
  signedArea([a[0], b[0], b[1], b[2], a[2], a[1]]) < 0;

function getStripKind(model: CarModel, [x, z]: Point): StripKind {
  const { shape, trim } = model;
  if (shape.bed && x >= shape.bed[0] - 4) return 'bed';
  return trim.roof && x < shape.roofEnd && z > shape.belt + 10 ? 'roof' : 'body';
}

/** The top faces that face the viewer, from tail to nose. Adjacent faces of a kind are joined. */
function listStrips(model: CarModel): Strip[] {
  const strips: Strip[] = [];
  for (let i = model.top.length - 2; i >= 0; i--) {
    const [corner, next] = [at(model.top, i), at(model.top, i + 1)];
    if (corner.point[0] < model.shape.screenTop[0] - 0.1 || next.point[0] < corner.point[0]) continue;
    const [a, b] = [crossSection(model, corner), crossSection(model, next)];
    if (!facesViewer(a, b)) continue;
    const kind = getStripKind(model, corner.point);
    const last = strips.at(-1);
    if (last?.kind === kind && last.from === i + 1) {
      last.near.unshift(a[0]);
      last.far.unshift(a[2]);
      last.start = a[1];
      last.from = i;
    } else strips.push({ kind, from: i, near: [a[0], b[0]], far: [a[2], b[2]], start: a[1], end: b[1] });
  }
  return strips;
}

function getStripFill(kind: StripKind, roof: string | undefined): string {
  if (kind === 'bed') return 'fill="#141d20"';
  return kind === 'roof' && roof ? `fill="${roof}" stroke="${roof}" stroke-width="1"` : PAINT_EDGED;
}

/** Roof, boot and load bed seen from above. */
export function topSide(model: CarModel): string[] {
  return listStrips(model).map(({ kind, near, end, far, start }) => {
    const data = pathThrough([...near, end, ...far.reverse(), start]);
    return (
      path(data, getStripFill(kind, model.trim.roof)) +
      (kind === 'bed' ? '' : path(data, highlightFill('.26')))
    );
  });
}

/** The far wall of a pick-up's bed. */
export function farBedWall({ shape, project, halfWidthAt }: CarModel): string[] {
  if (!shape.bed) return [];
  const [from, to, z] = shape.bed;
  const [a, b] = [halfWidthAt(from, z), halfWidthAt(to, z)];
  const wall = [
    project(from, a, z),
    project(to, b, z),
    project(to, b - 8, z - 26),
    project(from, a - 8, z - 26),
  ];
  const rail = [project(from, a, z), project(to, b, z)];
  return [
    polygon(wall, 'fill="#2a363a"'),
    polyline(rail, 'fill="none" stroke="currentColor" stroke-width="6"'),
  ];
}

/** The mirror on the far door. */
export function farMirror({ shape, project, halfWidthAt }: CarModel): string {
  const [x, z] = [shape.cowl[0] + 24, shape.belt + 4];
  const y = halfWidthAt(x, z);
  const data = pathThrough([
    project(x, y - 4, z + 2),
    project(x, y + 20, z + 3),
    project(x, y + 21, z + 15),
    project(x, y + 4, z + 16),
  ]);
  return path(data, PAINT) + path(data, shadowFill(0.35));
}

function mirrorFromSide({ shape, project }: CarModel): string {
  const [x, z] = [shape.cowl[0] + 26, shape.belt + 2];
  const corners: Point[] = [
    [-6, 1],
    [12, 1],
    [14, 6],
    [12, 14],
    [2, 14],
    [-6, 8],
  ];
  return polygon(
    corners.map(([dx, dz]) => project(x + dx, 0, z + dz)),
    `${PAINT} stroke="#06181b" stroke-opacity=".4" stroke-width="1.6" stroke-linejoin="round"`,
  );
}

/** The mirror on the near door. */
export function nearMirror(model: CarModel): string[] {
  if (model.fromSide) return [mirrorFromSide(model)];
  const { shape, project } = model;
  const [x, z] = [shape.cowl[0] + 24, shape.belt + 2];
  const y = -model.halfWidthAt(x, z);
  const [top, rim1, rim2, rim3, rim4, foot] = [
    project(x, y - 3, z),
    project(x - 3, y - 18, z + 1),
    project(x - 2, y - 23, z + 6),
    project(x, y - 22, z + 15),
    project(x + 2, y - 18, z + 17),
    project(x + 2, y - 6, z + 16),
  ];
  const back = [project(x + 14, y - 21, z + 3), project(x + 14, y - 20, z + 14)];
  const shell = pathThrough([rim1, rim2, rim3, rim4, ...back.reverse()]);
  const front = pathThrough([top, rim1, rim2, rim3, rim4, foot]);
  return [
    path(shell, PAINT) + path(shell, shadowFill(0.4)),
    path(front, `${PAINT} stroke="#06181b" stroke-opacity=".3" stroke-width="1.4" stroke-linejoin="round"`),
    path(front, highlightFill('.14')),
  ];
}
