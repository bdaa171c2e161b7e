import { datesIn } from '../languages/dates.ts';
import { days } from '../languages/written-days/en.ts';

/** Days and times as hosts and the office read them, whose screens are English. */
export const english = /* @__PURE__ */ datesIn(days);

/** `Nov 24` */
export const formatMonthDay = english.monthDay;

/** `Tue Nov 24` */
export const formatLongDay = english.longDay;

/** `Nov 24 to Nov 29`, one day as `Nov 24`; the years stand only where they differ: `Dec 30, 2026 to Jan 2, 2027`. */
export const formatRange = english.range;
