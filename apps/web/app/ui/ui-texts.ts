import { createContext, useContext } from 'react';

/** Texts of the design system. Days are ISO dates; weekdays are numbered from Sunday, 0. */
export interface UiTexts {
  close: string;
  notifications: string;
  skipToContent: string;
  needsScript: string;
  showPassword: string;
  hidePassword: string;
  /** `500 to 2 500`, beside a slider. */
  fromTo: (from: string, to: string) => string;
  calendar: CalendarTexts & CalendarNames;
}

export interface CalendarTexts {
  previousMonth: string;
  nextMonth: string;
  /** The legend. */
  yourDays: string;
  taken: string;
  today: string;
  /** Added to the label of a day. */
  dayToday: string;
  firstDay: string;
  lastDay: string;
}

export interface CalendarNames {
  weekStartsOn: 0 | 1;
  /** `November 2026` */
  month: (day: string) => string;
  /** `Tuesday, November 24, 2026` */
  day: (day: string) => string;
  weekday: (weekday: number) => string;
  weekdayShort: (weekday: number) => string;
}

/** Texts without day names, which the app translates. */
export const ENGLISH_UI_TEXTS = {
  close: 'Close',
  notifications: 'Notifications',
  skipToContent: 'Skip to content',
  needsScript: 'This page needs JavaScript. Please turn it on in your browser and load the page again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    yourDays: 'Your days',
    taken: 'Taken',
    today: 'Today',
    dayToday: 'today',
    firstDay: 'first day',
    lastDay: 'last day',
  } satisfies CalendarTexts,
};

const inEnglish = (day: Date, parts: Intl.DateTimeFormatOptions) =>
  day.toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' });
// 1 January 2023 was a Sunday.
const someDayOn = (weekday: number) => new Date(Date.UTC(2023, 0, 1 + weekday));

const ENGLISH_NAMES: CalendarNames = {
  weekStartsOn: 1,
  month: (day) => inEnglish(new Date(day), { month: 'long', year: 'numeric' }),
  day: (day) => inEnglish(new Date(day), { dateStyle: 'full' }),
  weekday: (weekday) => inEnglish(someDayOn(weekday), { weekday: 'long' }),
  weekdayShort: (weekday) => inEnglish(someDayOn(weekday), { weekday: 'short' }),
};

/** Provided by the root in the language of the page. */
export const UiTextsContext = createContext<UiTexts>({
  ...ENGLISH_UI_TEXTS,
  calendar: { ...ENGLISH_UI_TEXTS.calendar, ...ENGLISH_NAMES },
});

export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext);
}
