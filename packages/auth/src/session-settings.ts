/** How long sessions last; 0 is for as long as they are refreshed. */
export interface SessionSettings {
  /** From the sign-in on, however often it is refreshed. */
  sessionMaxSeconds: number;
  /** Without a refresh. At least the life of an access token makes sense. */
  sessionIdleSeconds: number;
  /** Only the session of the last sign-in can be refreshed. */
  singleSessionPerUser: boolean;
}

export const SESSION_DEFAULTS: SessionSettings = {
  sessionMaxSeconds: 0,
  sessionIdleSeconds: 0,
  singleSessionPerUser: false,
};

/** Stricter settings for one account. */
export interface AccountPolicy {
  /** A shorter or common password does not sign in any more: it has to be reset first. */
  passwordMinLength?: number;
  sessionMaxSeconds?: number;
  sessionIdleSeconds?: number;
}
