import { isDeepStrictEqual } from 'node:util';
import type * as fc from 'fast-check';
import { type Action, formatAction, type Outcome } from './actions.ts';
import type { ActionFactory } from './arbitraries.ts';
import { executeAction } from './execute-action.ts';
import { readSnapshot } from './read-snapshot.ts';
import { applyAction } from './rules.ts';
import { createModelSnapshot, type Snapshot } from './snapshot.ts';
import { createState, type State } from './state.ts';
import type { SystemUnderTest } from './system-under-test.ts';

const ACTIONS_PER_COMPARISON = 12;

/** All states that are consistent with the responses so far; concurrent actions can leave more than one. */
export interface Model {
  states: State[];
  statistics: RunStatistics;
  actionCount: number;
  actionsSinceComparison: number;
  /** Executed actions, one line each. */
  history: string[];
}

export interface RunStatistics {
  commands: number;
  /** Number of accepted actions by type. */
  accepted: Partial<Record<Action['type'], number>>;
  /** Number of actions that ran concurrently with others. */
  concurrent: number;
}

export type Command = fc.AsyncCommand<Model, SystemUnderTest>;

export function createModel(statistics: RunStatistics): Model {
  return { states: [createState()], statistics, actionCount: 0, actionsSinceComparison: 0, history: [] };
}

/** A command of one or more concurrent actions. Some sequential order of them must explain all outcomes. */
export function toCommand(factories: readonly ActionFactory[]): Command {
  return {
    check: (model) => createActions(model, factories).length > 0,
    run: (model, system) => runConcurrently(model, { system, actions: createActions(model, factories) }),
    // The actions depend on the state, so a failure lists them in the history.
    toString: () => (factories.length > 1 ? `${factories.length} at once` : 'one'),
  };
}

function createActions({ states, actionCount }: Model, factories: readonly ActionFactory[]): Action[] {
  const [state] = states;
  if (!state) return [];
  const actions: Action[] = [];
  for (const createAction of factories) {
    const action = createAction(state, `n${actionCount + actions.length}`);
    if (action) actions.push(action);
  }
  return actions;
}

async function runConcurrently(
  model: Model,
  { system, actions }: { system: SystemUnderTest; actions: readonly Action[] },
): Promise<void> {
  const outcomes = await Promise.all(actions.map((action) => executeAction(system, action)));
  model.actionCount += actions.length;
  countAccepted(model.statistics, { actions, outcomes });
  const states = model.states.flatMap((state) => listConsistentStates(state, { actions, outcomes }));
  if (states.length === 0) throw createFailure(model, describeDifference(model, { actions, outcomes }));
  model.history.push(actions.map(formatAction).join(' | '));
  model.states = removeDuplicates(states);
  model.actionsSinceComparison += actions.length;
  if (model.actionsSinceComparison >= ACTIONS_PER_COMPARISON || model.states.length > 1)
    await compareWithProduct(model, system);
}

interface ObservedActions {
  actions: readonly Action[];
  outcomes: readonly Outcome[];
}

function countAccepted(statistics: RunStatistics, { actions, outcomes }: ObservedActions): void {
  const { accepted } = statistics;
  statistics.commands += actions.length;
  for (const [index, action] of actions.entries()) {
    if (outcomes[index]?.ok) accepted[action.type] = (accepted[action.type] ?? 0) + 1;
  }
  if (actions.length > 1) statistics.concurrent += actions.length;
}

/** States after each order of the actions that explains all outcomes. */
function listConsistentStates(state: State, { actions, outcomes }: ObservedActions): State[] {
  const indexes = actions.map((_, index) => index);
  return listPermutations(indexes).flatMap((order) => {
    const after = structuredClone(state);
    const isConsistent = order.every((index) => {
      const action = actions[index];
      return action !== undefined && isDeepStrictEqual(applyAction(after, action), outcomes[index]);
    });
    return isConsistent ? [after] : [];
  });
}

function listPermutations(indexes: readonly number[]): number[][] {
  if (indexes.length <= 1) return [[...indexes]];
  return indexes.flatMap((first) =>
    listPermutations(indexes.filter((index) => index !== first)).map((rest) => [first, ...rest]),
  );
}

function removeDuplicates(states: readonly State[]): State[] {
  const distinct: State[] = [];
  for (const state of states) {
    if (!distinct.some((other) => isDeepStrictEqual(other, state))) distinct.push(state);
  }
  return distinct;
}

/** Compares everything that the product shows with the model and keeps only the matching states. */
export async function compareWithProduct(model: Model, system: SystemUnderTest): Promise<void> {
  const shown = await readSnapshot(system);
  model.actionsSinceComparison = 0;
  const matching = model.states.filter((state) => isDeepStrictEqual(createModelSnapshot(state), shown));
  const [state] = model.states;
  if (matching.length === 0 && state)
    throw createFailure(model, describeSnapshotDifference(createModelSnapshot(state), shown));
  model.states = matching;
}

function createFailure({ history }: Model, difference: string): Error {
  return new Error(['after', ...history.map((line) => `  ${line}`), difference].join('\n'));
}

function describeDifference({ states }: Model, { actions, outcomes }: ObservedActions): string {
  const after = structuredClone(states[0] ?? createState());
  const lines = actions.map((action, index) => {
    const expected = applyAction(after, action);
    return `${formatAction(action)}\n    the model: ${JSON.stringify(expected)}\n    the server: ${JSON.stringify(outcomes[index])}`;
  });
  const kind =
    actions.length > 1 ? 'no order of these actions explains the responses' : 'the response differs';
  return `${kind}:\n  ${lines.join('\n  ')}`;
}

function describeSnapshotDifference(expected: Snapshot, shown: Snapshot): string {
  const names = Object.keys(expected) as (keyof Snapshot)[];
  const lines = names
    .filter((name) => !isDeepStrictEqual(expected[name], shown[name]))
    .map((name) => {
      const [model, server] = [expected[name], shown[name]].map((part) => JSON.stringify(part));
      return `${name}\n    the model: ${model}\n    the server: ${server}`;
    });
  return `the product shows something else:\n  ${lines.join('\n  ')}`;
}
