import type { DateRange } from '@coastline/domain/days/rental-dates';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useDatesErrorFormatter } from './dates-error.tsx';
import { getInitialRange } from './rules/initial-range.ts';
import type { RangeEnd, RangeSelection, RejectedRange, SelectionResult } from './rules/range-selection.ts';
import { type DatesError, type RentalRules, validateRental } from './rules/rental-rules.ts';

export interface RentalRange {
  rules: RentalRules;
  selection: RangeSelection;
  /** The range; null until both dates are chosen. */
  range: DateRange | null;
  /** Why the selected dates cannot be booked; null if they can. */
  error: DatesError | null;
  /** The last rejected range, until other dates are selected. */
  rejected: RejectedRange | null;
  /** Why the dates in the URL were ignored, until other dates are selected. */
  linkError: DatesError | null;
  /** Whether the user selected the dates. Without a selection, the page starts with default dates (CAR-18). */
  isUserSelected: boolean;
  /** Applies the result of a clicked or typed day. Returns the error if it was rejected. */
  applySelection: (result: SelectionResult) => DatesError | null;
  /** Selects the end that the next click sets. */
  setNextEnd: (end: RangeEnd) => void;
  /** Shows a toast that explains why the dates cannot be booked. */
  notifyError: (error: DatesError) => void;
}

interface State {
  /** Dates in the URL that the state belongs to, and dates of a pending URL change. */
  urlDates: string;
  pendingUrlDates?: string | undefined;
  selection: RangeSelection;
  rejected: RejectedRange | null;
  linkError: DatesError | null;
}

/** The dates selected on a car's page, synchronized with the URL once both are selected (CAR-18 to CAR-26). */
export function useRentalRange(rules: RentalRules): RentalRange {
  const [params] = useSearchParams();
  const storeRange = useStoreRange();
  const [stored, setState] = useState(() => createState(params, rules));
  const state = syncWithUrl(stored, params, rules);
  if (state !== stored) setState(state);
  const { selection } = state;
  const formatDatesError = useDatesErrorFormatter();
  const notifyError = (error: DatesError) => notify({ ...formatDatesError(error), tone: 'bad' });
  const applySelection = (result: SelectionResult): DatesError | null => {
    if (!result.ok) {
      setState({ ...state, rejected: result });
      return result.error;
    }
    const selected = findCompleteRange(result.selection);
    setState({
      ...state,
      selection: result.selection,
      rejected: null,
      linkError: null,
      pendingUrlDates: selected ? getUrlDates(withRange(params, selected)) : undefined,
    });
    if (selected) storeRange(selected);
    return null;
  };
  const range = findCompleteRange(selection);
  return {
    rules,
    selection,
    range,
    error: range ? validateRental(range, rules) : 'unfinished',
    rejected: state.rejected,
    linkError: state.linkError,
    isUserSelected: params.has('start'),
    applySelection,
    setNextEnd: (next) =>
      setState({ ...state, selection: { ...selection, next: selection.start ? next : 'start' } }),
    notifyError,
  };
}

function useStoreRange(): (range: DateRange) => void {
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

/** The state for the current URL. Resets if a link, the back button or the user has changed the URL. */
function syncWithUrl(state: State, params: URLSearchParams, rules: RentalRules): State {
  const urlDates = getUrlDates(params);
  if (urlDates === state.urlDates) return state;
  return urlDates === state.pendingUrlDates
    ? { ...state, urlDates, pendingUrlDates: undefined }
    : createState(params, rules);
}

function createState(params: URLSearchParams, rules: RentalRules): State {
  const { range, error } = getInitialRange(params, rules);
  return {
    urlDates: getUrlDates(params),
    selection: { ...range, next: 'start' },
    rejected: null,
    linkError: error,
  };
}

function getUrlDates(params: URLSearchParams): string {
  return ['start', 'end', 'days'].map((name) => params.get(name)).join();
}

function findCompleteRange({ start, end }: RangeSelection): DateRange | null {
  return start && end ? { start, end } : null;
}
