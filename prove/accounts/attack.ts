import type { Scene } from './scene.ts';

/** What came of an attack. */
export interface AttackResult {
  succeeded: boolean;
  /** What the attacker holds afterwards, as the end of a sentence: "403 otp_expired". */
  got: string;
}

/** One attack on an account. Throws only where the server cannot be attacked at all. */
export interface Attack {
  name: string;
  run(scene: Scene): Promise<AttackResult>;
}
