import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment } from '../lib/deployment.ts';

const PAUSE_MS = 3_000;

/** Kills one of the servers after the other and starts another one for it, until it is stopped. Returns the number of kills. */
export function startServerKiller(parts: {
  deployment: Deployment;
  live: { origins: string[] };
  environment: Record<string, string>;
}): { stop(): Promise<number> } {
  const { deployment, live } = parts;
  let isStopped = false;
  let kills = 0;
  const work = (async () => {
    while (!isStopped) {
      await pause(PAUSE_MS);
      if (isStopped) return;
      const victim = deployment.servers.shift();
      if (!victim) return;
      live.origins = live.origins.filter((origin) => origin !== victim.origin);
      await victim.kill();
      kills += 1;
      live.origins.push((await deployment.startServer()).origin);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await work;
      return kills;
    },
  };
}
