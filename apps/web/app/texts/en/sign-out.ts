import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Asks before a sign-out that deletes unsent work. A file of its own, because every page links the dialog. */
export const signOut = defineTexts('signOut', {
  title: 'Some work is not sent yet',
  action: 'Sign out and delete it',
  cancel: 'Stay signed in',
  body: (kinds: string) =>
    `Signing out deletes what is not sent on this phone: ${kinds}. Connect to the internet and open Coastline to send it first.`,
  kinds: {
    accidents: 'an accident report with its photos',
    checklists: 'checklists with their photos and signatures',
  },
});
