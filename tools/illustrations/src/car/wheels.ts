import type { Rim } from '../body-types.ts';
import type { Point } from '../geometry.ts';
import { pointsOnCircle, times } from '../geometry.ts';
import { PAINT, path, pathThrough, polygon, polyline, shadowFill, strokeOf } from '../svg.ts';
import type { CarModel } from './model.ts';

interface RimStyle {
  spokes: number;
  /** Half the angle of a spoke's outer end. */
  spread: number;
  colour: string;
  /** Colour of the groove along a spoke. */
  groove?: string;
  lip: string;
}

const RIMS: Readonly<Record<Rim, RimStyle>> = {
  'ten-spoke': { spokes: 10, spread: 0.1, colour: '#d5dcdd', lip: '#e8edee' },
  'five-spoke': { spokes: 5, spread: 0.24, colour: '#d5dcdd', groove: '#7f898c', lip: '#e8edee' },
  steel: { spokes: 6, spread: 0.3, colour: '#b8c0c1', lip: '#e8edee' },
  dark: { spokes: 5, spread: 0.24, colour: '#3d474a', groove: '#1c2426', lip: '#5d686b' },
  'seven-spoke': { spokes: 7, spread: 0.16, colour: '#dfe4e4', lip: '#e8edee' },
};

const TYRE_WIDTH_CM = 22;
const RUBBER = 'fill="#1a2022"';
const TREAD = 'fill="#0d1416"';
const CLADDING = 'fill="#22292b"';

interface Hub {
  x: number;
  y: number;
}

function circle(model: CarModel, { x, y }: Hub, share: number): Point[] {
  const { wheelRadius } = model.shape;
  const radius = wheelRadius * share;
  return pointsOnCircle(40, (cosine, sine) =>
    model.project(x + radius * cosine, y, wheelRadius + radius * sine),
  );
}

function tread(model: CarModel, hub: Hub): string {
  const inner = circle(model, { x: hub.x, y: hub.y + TYRE_WIDTH_CM }, 1);
  const outer = circle(model, hub, 1);
  const band = (from: number, to: number): Point[] => [
    ...outer.slice(from, to),
    ...inner.slice(from, to).reverse(),
  ];
  return [inner, band(8, 32), band(0, 20)].map((points) => polygon(points, TREAD)).join('');
}

function spokes(model: CarModel, hub: Hub, style: RimStyle): string {
  const { wheelRadius } = model.shape;
  const { spread } = style;
  const spoke = (i: number): string => {
    const angle = (i / style.spokes) * 2 * Math.PI + 0.3;
    const point = (share: number, turn: number): Point => {
      const reach = wheelRadius * share;
      return model.project(
        hub.x + reach * Math.cos(angle + turn),
        hub.y,
        wheelRadius + reach * Math.sin(angle + turn),
      );
    };
    const blade = [
      point(0.12, -0.8),
      point(0.66, -spread),
      point(0.68, 0),
      point(0.66, spread),
      point(0.12, 0.8),
    ];
    const groove = [
      point(0.3, -0.06),
      point(0.62, -spread * 0.36),
      point(0.62, spread * 0.36),
      point(0.3, 0.06),
    ];
    const fluted = style.groove ? polygon(groove, `fill="${style.groove}"`) : '';
    return polygon(blade, `fill="${style.colour}"`) + fluted;
  };
  return times(style.spokes, spoke).join('');
}

function rim(model: CarModel, hub: Hub): string {
  const style = RIMS[model.trim.rim ?? model.shape.rim];
  const disc = (share: number, attributes: string): string => polygon(circle(model, hub, share), attributes);
  return [
    disc(0.93, strokeOf('#3a4447', 1.4)),
    disc(0.7, 'fill="#0f1618"'),
    disc(0.42, 'fill="#525c5f"'),
    spokes(model, hub, style),
    disc(0.69, strokeOf(style.lip, 2.6)),
    disc(0.16, 'fill="#8d979a"'),
    disc(0.08, 'fill="#2b3336"'),
  ].join('');
}

function wheel(model: CarModel, hub: Hub): string {
  const side = model.fromSide ? '' : tread(model, hub);
  return side + polygon(circle(model, hub, 1), RUBBER);
}

/** The far wheels, of which only the tyres are visible. */
export function farWheels(model: CarModel): string[] {
  return model.shape.axles.map((x) => wheel(model, { x, y: model.halfWidth - 26 }));
}

function arch(model: CarModel, x: number, { radius, out }: { radius: number; out: number }): Point[] {
  const { wheelRadius } = model.shape;
  const y = model.fromSide ? 0 : -model.halfWidthAt(x, wheelRadius) - out;
  return times(31, (i) => {
    const angle = Math.PI * (1.08 - (1.16 * i) / 30);
    return model.project(x + radius * Math.cos(angle), y, wheelRadius + radius * Math.sin(angle));
  });
}

function archOver(model: CarModel, x: number): string[] {
  const { wheelRadius, cladding } = model.shape;
  const lip = cladding
    ? polygon(arch(model, x, { radius: wheelRadius + 11, out: 1.5 }), CLADDING)
    : polyline(
        arch(model, x, { radius: wheelRadius + 6, out: 1 }),
        'fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"',
      );
  return [lip, polygon(arch(model, x, { radius: wheelRadius + 4, out: 1 }), 'fill="#080e10"')];
}

/** The near wheels and the arches over them. */
export function nearWheels(model: CarModel): string[] {
  const { axles, wheelRadius } = model.shape;
  const hubs = axles.map((x) => ({ x, y: model.fromSide ? 0 : -model.halfWidthAt(x, wheelRadius) + 3 }));
  return [
    ...axles.flatMap((x) => archOver(model, x)),
    ...hubs.map((hub) => wheel(model, hub) + rim(model, hub)),
  ];
}

/** The spare wheel on the tail door, seen from the side. */
export function spareWheel({ project }: CarModel): string {
  const points = (corners: readonly Point[]): Point[] => corners.map(([x, z]) => project(x, 0, z));
  const tyre = points([
    [484, 86],
    [504, 86],
    [507, 92],
    [507, 146],
    [504, 152],
    [482, 152],
  ]);
  const cover = pathThrough(
    points([
      [486, 94],
      [502, 94],
      [502, 144],
      [484, 144],
    ]),
  );
  return polygon(tyre, RUBBER) + path(cover, PAINT) + path(cover, shadowFill(0.25));
}
