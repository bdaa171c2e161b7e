import type { Body } from '../bodies.ts';
import { round1, stops } from '../svg.ts';
import * as flank from './flank.ts';
import { front, frontFromSide } from './front.ts';
import * as hull from './hull.ts';
import type { CarModel, Stand, Trim, View } from './model.ts';
import { modelOf } from './model.ts';
import { luggageRack } from './rack.ts';
import { groundShadow } from './shadow.ts';
import { farWheels, nearWheels, spareWheel } from './wheels.ts';
import { bonnet, bonnetLight, windscreen } from './windscreen.ts';

export interface DrawnCar {
  /** Gradients and clips; belongs inside `<defs>`. */
  defs: string;
  shadow: string;
  car: string;
}

interface CarRequest {
  body: Body;
  view: View;
  stand: Stand;
  trim?: Trim;
  /** Prefix of the ids in the drawing. */
  id?: string;
}

function defsOf({ shape, halfWidth, project, sidePath }: CarModel, id: string): string {
  const height = (z: number): number => round1(project(shape.length * 0.5, -halfWidth, z)[1]);
  const gradient = (name: string, to: number, list: string): string =>
    `<linearGradient id="${id}${name}" gradientUnits="userSpaceOnUse" x1="0" y1="${height(shape.height)}" x2="0" y2="${to}">${list}</linearGradient>`;
  const paintLight = stops([
    { offset: 0, colour: '#fff', opacity: 0.22 },
    { offset: 0.42, colour: '#fff', opacity: 0.1 },
    { offset: 0.56, colour: '#06181b', opacity: 0.02 },
    { offset: 1, colour: '#06181b', opacity: 0.42 },
  ]);
  const glass = stops([
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

/** What lies behind the near flank. */
function farParts(model: CarModel): string[] {
  if (model.fromSide) return model.shape.spareWheel ? [spareWheel(model)] : [];
  return [
    hull.underbody(model),
    ...farWheels(model),
    ...hull.topSide(model),
    ...hull.farBedWall(model),
    hull.farMirror(model),
  ];
}

/** Draws one car. Its paint is `currentColor`: set `color` on an element around it. */
export function drawCar({ body, view, stand, trim = {}, id = 'c' }: CarRequest): DrawnCar {
  const model = modelOf(body, { view, stand, trim });
  const parts = [
    ...farParts(model),
    ...flank.flank(model, id),
    ...flank.sideWindows(model, id),
    ...flank.cladding(model),
    ...flank.sideStep(model),
    ...flank.doors(model),
    ...nearWheels(model),
    ...flank.sideLamps(model),
    ...flank.roofRails(model),
    ...luggageRack(model),
    ...(model.fromSide
      ? [frontFromSide(model)]
      : [...windscreen(model, id), ...bonnet(model), ...front(model, id), bonnetLight(model)]),
    ...hull.nearMirror(model),
  ];
  return { defs: defsOf(model, id), shadow: groundShadow(model, stand), car: parts.join('') };
}
