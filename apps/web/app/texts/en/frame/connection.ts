import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** What is said while there is no connection, or a bad one. Times are written as days and times are everywhere. */
export const connection = defineTexts('connection', {
  offline: 'You are offline.',
  offlineAsOf: (time: string) => `This is what we knew on ${time}. It refreshes by itself when you are back.`,
  offlineNothingYet: 'What you saw last is still here. We try again by ourselves.',
  behind: 'Not up to date.',
  behindAsOf: (time: string) => `This is what we knew on ${time}.`,
  slow: 'Your connection is slow.',
  slowStillTrying: 'We are still trying.',
  /** Beside a button that cannot be pressed. */
  needsConnection: 'This needs a connection.',
});
