import { createStoredChoice } from '../device/stored-choice.ts';

const signedInBefore = createStoredChoice('coastline-signed-in-before');

/** Remembers, beyond a sign-out, that somebody has signed in with this browser. */
export function rememberSignIn(): void {
  if (signedInBefore.get() === null) signedInBefore.set('yes');
}

/** Whether somebody has signed in with this browser before; others are probably new and need an account first. */
export function hasSignedInBefore(): boolean {
  return signedInBefore.get() !== null;
}
