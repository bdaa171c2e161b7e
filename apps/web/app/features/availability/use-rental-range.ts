import type { DateRange } from '@coastline/domain/days/rental-dates';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { notify } from '#app/ui/overlays/toasts.ts';
import { initialRange } from './rules/initial-range.ts';
import type { Press, RangeChoice, RangeEnd, Refusal } from './rules/range-choice.ts';
import { checkRental, type Obstacle, type RentalRules } from './rules/rental-check.ts';
import { useObstacleWords } from './use-obstacle-words.ts';

export interface RentalRange {
  rules: RentalRules;
  choice: RangeChoice;
  /** Both days, once they are chosen. */
  range: DateRange | null;
  /** Why the days cannot be booked as they are; null where they can. */
  obstacle: Obstacle | null;
  /** Days that were asked for and refused last, until others are chosen. */
  refusal: Refusal | null;
  /** Why the dates of the address were passed over, until others are chosen. */
  linkProblem: Obstacle | null;
  /** Whether somebody chose the days; the page starts with some all the same (CAR-18). */
  isChosen: boolean;
  /** Takes what a press on a day or a typed day makes of the choice; the obstacle where that is a refusal. */
  take: (press: Press) => Obstacle | null;
  /** Makes the next press set this end. */
  askFor: (end: RangeEnd) => void;
  /** Shows why the days cannot be booked. */
  tell: (obstacle: Obstacle) => void;
}

interface State {
  /** The dates in the address that the state goes with, and those that are on their way into it. */
  address: string;
  pending?: string | undefined;
  choice: RangeChoice;
  refusal: Refusal | null;
  linkProblem: Obstacle | null;
}

/** The days chosen on a car's page. Complete, they stand in its address, and follow it (CAR-18 to CAR-26). */
export function useRentalRange(rules: RentalRules): RentalRange {
  const [params] = useSearchParams();
  const keep = useKeptRange();
  const [stored, setState] = useState(() => begin(params, rules));
  const state = caughtUp(stored, params, rules);
  if (state !== stored) setState(state);
  const { choice } = state;
  const words = useObstacleWords();
  const tell = (obstacle: Obstacle) => notify({ ...words(obstacle), tone: 'bad' });
  const take = (press: Press): Obstacle | null => {
    if (!press.ok) {
      setState({ ...state, refusal: press });
      return press.obstacle;
    }
    const chosen = rangeOf(press.choice);
    setState({
      ...state,
      choice: press.choice,
      refusal: null,
      linkProblem: null,
      pending: chosen ? addressOf(withRange(params, chosen)) : undefined,
    });
    if (chosen) keep(chosen);
    return null;
  };
  const range = rangeOf(choice);
  return {
    rules,
    choice,
    range,
    obstacle: range ? checkRental(range, rules) : 'unfinished',
    refusal: state.refusal,
    linkProblem: state.linkProblem,
    isChosen: params.has('start'),
    take,
    askFor: (next) => setState({ ...state, choice: { ...choice, next: choice.start ? next : 'start' } }),
    tell,
  };
}

function useKeptRange(): (range: DateRange) => void {
  const [, setParams] = useSearchParams();
  const { state } = useLocation();
  return (range) =>
    setParams((before) => withRange(before, range), { replace: true, preventScrollReset: true, state });
}

function withRange(params: URLSearchParams, { start, end }: DateRange): URLSearchParams {
  const after = new URLSearchParams(params);
  after.set('start', start);
  after.set('end', end);
  return after;
}

/** The state for the address as it is: begins anew where a link, the back button or a hand has changed it. */
function caughtUp(state: State, params: URLSearchParams, rules: RentalRules): State {
  const address = addressOf(params);
  if (address === state.address) return state;
  return address === state.pending ? { ...state, address, pending: undefined } : begin(params, rules);
}

function begin(params: URLSearchParams, rules: RentalRules): State {
  const { range, problem } = initialRange(params, rules);
  return {
    address: addressOf(params),
    choice: { ...range, next: 'start' },
    refusal: null,
    linkProblem: problem,
  };
}

function addressOf(params: URLSearchParams): string {
  return ['start', 'end', 'days'].map((name) => params.get(name)).join();
}

function rangeOf({ start, end }: RangeChoice): DateRange | null {
  return start && end ? { start, end } : null;
}
