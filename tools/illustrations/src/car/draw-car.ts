import type { BodyType } from '../body-types.ts';
import { gradientStops, roundToTenth } from '../svg.ts';
import * as bodyShell from './body-shell.ts';
import { front, frontFromSide } from './front.ts';
import type { CarModel, Placement, Trim, View } from './model.ts';
import { createCarModel } from './model.ts';
import { luggageRack } from './rack.ts';
import { groundShadow } from './shadow.ts';
import * as side from './side.ts';
import { farWheels, nearWheels, spareWheel } from './wheels.ts';
import { bonnet, bonnetLight, windscreen } from './windscreen.ts';

export interface DrawnCar {
  /** Gradients and clip paths; content of `<defs>`. */
  defs: string;
  shadow: string;
  car: string;
}

interface CarRequest {
  body: BodyType;
  view: View;
  placement: Placement;
  trim?: Trim;
  /** Prefix of the ids in the drawing. */
  id?: string;
}

function renderDefs({ shape, halfWidth, project, sidePath }: CarModel, id: string): string {
  const height = (z: number): number => roundToTenth(project(shape.length * 0.5, -halfWidth, z)[1]);
  const gradient = (name: string, to: number, list: string): string =>
    `<linearGradient id="${id}${name}" gradientUnits="userSpaceOnUse" x1="0" y1="${height(shape.height)}" x2="0" y2="${to}">${list}</linearGradient>`;
  const paintLight = gradientStops([
    { offset: 0, colour: '#fff', opacity: 0.22 },
    { offset: 0.42, colour: '#fff', opacity: 0.1 },
    { offset: 0.56, colour: '#06181b', opacity: 0.02 },
    { offset: 1, colour: '#06181b', opacity: 0.42 },
  ]);
  const glass = gradientStops([
    { offset: 0, colour: '#20343b' },
    { offset: 1, colour: '#4c6a72' },
  ]);
  const panes = shape.glass.map((pane) => sidePath(pane)).join('');
  return [
    gradient('b', height(20), paintLight),
    gradient('g', height(shape.belt), glass),
    `<clipPath id="${id}k"><path d="${panes}"/></clipPath>`,
  ].join('');
}

/** The parts behind the near side. */
function farParts(model: CarModel): string[] {
  if (model.fromSide) return model.shape.spareWheel ? [spareWheel(model)] : [];
  return [
    bodyShell.underbody(model),
    ...farWheels(model),
    ...bodyShell.topSide(model),
    ...bodyShell.farBedWall(model),
    bodyShell.farMirror(model),
  ];
}

/** Draws one car. Its paint is `currentColor`: set `color` on an element around it. */
export function drawCar({ body, view, placement, trim = {}, id = 'c' }: CarRequest): DrawnCar {
  const model = createCarModel(body, { view, placement, trim });
  const parts = [
    ...farParts(model),
    ...side.bodySide(model, id),
    ...side.sideWindows(model, id),
    ...side.cladding(model),
    ...side.sideStep(model),
    ...side.doors(model),
    ...nearWheels(model),
    ...side.sideLamps(model),
    ...side.roofRails(model),
    ...luggageRack(model),
    ...(model.fromSide
      ? [frontFromSide(model)]
      : [...windscreen(model, id), ...bonnet(model), ...front(model, id), bonnetLight(model)]),
    ...bodyShell.nearMirror(model),
  ];
  return { defs: renderDefs(model, id), shadow: groundShadow(model, placement), car: parts.join('') };
}
