import { buildWebIfStale } from './web-build.ts';

// One process from here on, so that a signal reaches the server and not a shell in front of it.
await buildWebIfStale();
await import('../apps/server/src/main.ts');
