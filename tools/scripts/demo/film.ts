/** One picture of the film, and how long it is shown. */
export interface Shot {
  picture: Buffer;
  durationMs: number;
}

/** A picture of the screen, with the time at which the browser painted it. */
export interface ScreenFrame {
  picture: Buffer;
  timestampMs: number;
}

/** Longest time between two frames. The film leaves out longer waits for the server. */
const MAX_PAUSE_MS = 240;
/** WebP players show shorter frames for 100 ms. */
const MIN_SHOT_MS = 60;

/** Turns the frames of an action into shots. Frames that would be shown too briefly are left out. */
export function cutFrames(frames: readonly ScreenFrame[]): Shot[] {
  const shots: Shot[] = [];
  for (const [index, { picture, timestampMs }] of frames.entries()) {
    const next = frames[index + 1]?.timestampMs ?? timestampMs + MIN_SHOT_MS;
    const durationMs = Math.min(Math.round(next - timestampMs), MAX_PAUSE_MS);
    if (durationMs >= MIN_SHOT_MS) shots.push({ picture, durationMs });
  }
  return shots;
}

/** Length of a film in seconds. */
export function getSeconds(shots: readonly { durationMs: number }[]): number {
  return shots.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000;
}
