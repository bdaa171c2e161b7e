import { createDateFormats } from '../languages/dates.ts';
import { days } from '../languages/written-days/en.ts';

/** English date formats for the screens of hosts and the office. */
export const englishFormats = /* @__PURE__ */ createDateFormats(days);

/** `Nov 24` */
export const formatMonthDay = englishFormats.monthDay;

/** `Tue Nov 24` */
export const formatLongDay = englishFormats.longDay;

/** `Nov 24 to Nov 29`, one day as `Nov 24`; with years only if they differ: `Dec 30, 2026 to Jan 2, 2027`. */
export const formatRange = englishFormats.range;
