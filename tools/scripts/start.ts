import { buildWebIfStale } from './web-build.ts';

// The server runs in this process, so that a signal reaches it directly instead of a wrapper.
await buildWebIfStale();
await import('../../apps/server/src/main.ts');
