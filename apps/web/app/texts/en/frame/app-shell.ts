import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The page that stands in for one that could not be fetched. */
export const appShell = defineTexts('appShell', {
  title: 'This page needs a connection',
  explanation:
    'It has not been opened on this device yet. As soon as you are online again, it opens by itself.',
});
