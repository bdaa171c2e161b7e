import { isDeepStrictEqual } from 'node:util';
import type * as fc from 'fast-check';
import { type Deed, type Outcome, wordDeed } from './deeds.ts';
import { perform } from './perform.ts';
import { type Picture, pictureOf } from './picture.ts';
import { readPicture } from './read.ts';
import { apply } from './rules.ts';
import { newState, type State } from './state.ts';
import type { Wish } from './wishes.ts';
import type { World } from './world.ts';

const LOOKS_EVERY = 12;

/** The states that the marketplace may be in, by all that was answered; more than one after things done at once. */
export interface Model {
  states: State[];
  tally: Tally;
  made: number;
  sinceLook: number;
  /** What was done since the beginning, a line each. */
  story: string[];
}

export interface Tally {
  commands: number;
  /** How many of each kind were not refused. */
  accepted: Partial<Record<Deed['do'], number>>;
  atOnce: number;
  looks: number;
}

export type Command = fc.AsyncCommand<Model, World>;

export function newModel(tally: Tally): Model {
  return { states: [newState()], tally, made: 0, sinceLook: 0, story: [] };
}

/** One deed, or several at once by different people: what comes of them must be what some order of them leads to. */
export function toCommand(wishes: readonly Wish[]): Command {
  return {
    check: (model) => resolve(model, wishes).length > 0,
    run: (model, world) => doAtOnce(model, { world, deeds: resolve(model, wishes) }),
    // What it comes to depends on what there is; the failure tells the whole story.
    toString: () => (wishes.length > 1 ? `${wishes.length} at once` : 'one'),
  };
}

function resolve({ states, made }: Model, wishes: readonly Wish[]): Deed[] {
  const [state] = states;
  if (!state) return [];
  const deeds: Deed[] = [];
  for (const wish of wishes) {
    const deed = wish(state, `n${made + deeds.length}`);
    if (deed) deeds.push(deed);
  }
  return deeds;
}

async function doAtOnce(model: Model, job: { world: World; deeds: readonly Deed[] }): Promise<void> {
  const { world, deeds } = job;
  const outcomes = await Promise.all(deeds.map((deed) => perform(world, deed)));
  model.made += deeds.length;
  count(model.tally, { deeds, outcomes });
  const states = model.states.flatMap((state) => explain(state, { deeds, outcomes }));
  if (states.length === 0) throw failure(model, wordDifference(model, { deeds, outcomes }));
  model.story.push(deeds.map(wordDeed).join(' | '));
  model.states = dropTwins(states);
  model.sinceLook += deeds.length;
  if (model.sinceLook >= LOOKS_EVERY || model.states.length > 1) await look(model, world);
}

function count(tally: Tally, done: { deeds: readonly Deed[]; outcomes: readonly Outcome[] }): void {
  tally.commands += done.deeds.length;
  for (const [place, deed] of done.deeds.entries()) {
    if (done.outcomes[place]?.ok) tally.accepted[deed.do] = (tally.accepted[deed.do] ?? 0) + 1;
  }
  tally.atOnce += done.deeds.length > 1 ? done.deeds.length : 0;
}

interface Happened {
  deeds: readonly Deed[];
  outcomes: readonly Outcome[];
}

/** The states after each order of the deeds that leads to what was answered. */
function explain(state: State, { deeds, outcomes }: Happened): State[] {
  const places = deeds.map((_, place) => place);
  return ordersOf(places).flatMap((order) => {
    const after = structuredClone(state);
    const fits = order.every((place) => {
      const deed = deeds[place];
      return deed !== undefined && isDeepStrictEqual(apply(after, deed), outcomes[place]);
    });
    return fits ? [after] : [];
  });
}

function ordersOf(places: readonly number[]): number[][] {
  if (places.length <= 1) return [[...places]];
  return places.flatMap((first) =>
    ordersOf(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}

function dropTwins(states: readonly State[]): State[] {
  const kept: State[] = [];
  for (const state of states) if (!kept.some((other) => isDeepStrictEqual(other, state))) kept.push(state);
  return kept;
}

/** Compares everything that the product shows with the model; of several states those stay that it shows. */
export async function look(model: Model, world: World): Promise<void> {
  const shown = await readPicture(world);
  model.tally.looks += 1;
  model.sinceLook = 0;
  const fitting = model.states.filter((state) => isDeepStrictEqual(pictureOf(state), shown));
  const [state] = model.states;
  if (fitting.length === 0 && state) throw failure(model, wordPictures(pictureOf(state), shown));
  model.states = fitting;
}

function failure({ story }: Model, difference: string): Error {
  return new Error(['after', ...story.map((line) => `  ${line}`), difference].join('\n'));
}

function wordDifference({ states }: Model, { deeds, outcomes }: Happened): string {
  const after = structuredClone(states[0] ?? newState());
  const lines = deeds.map((deed, place) => {
    const expected = apply(after, deed);
    return `${wordDeed(deed)}\n    the model: ${JSON.stringify(expected)}\n    the server: ${JSON.stringify(outcomes[place])}`;
  });
  const kind = deeds.length > 1 ? 'no order of these explains the answers' : 'the answer differs';
  return `${kind}:\n  ${lines.join('\n  ')}`;
}

function wordPictures(expected: Picture, shown: Picture): string {
  const names = Object.keys(expected) as (keyof Picture)[];
  const lines = names
    .filter((name) => !isDeepStrictEqual(expected[name], shown[name]))
    .map((name) => {
      const [model, server] = [expected[name], shown[name]].map((part) => JSON.stringify(part));
      return `${name}\n    the model: ${model}\n    the server: ${server}`;
    });
  return `what is shown differs:\n  ${lines.join('\n  ')}`;
}
