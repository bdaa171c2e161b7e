import { defineTexts } from '#app/lib/i18n/define-texts.ts';
import { ENGLISH_UI_TEXTS } from '#app/ui/ui-texts.ts';

/** What the design system says by itself; its English stands there. */
export const ui = defineTexts('ui', ENGLISH_UI_TEXTS);
