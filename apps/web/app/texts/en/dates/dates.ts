import { days } from '@coastline/domain/languages/written-days/en';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** How days are written, on pages as in mails. */
export const dates = defineTexts('dates', days);
