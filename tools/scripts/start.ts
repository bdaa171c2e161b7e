import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './compile-cache.ts';

// Worker processes read the variable; this process has started already.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// The server runs in this process, so that a signal reaches it directly instead of a wrapper.
const { buildWebIfStale } = await import('./web-build.ts');
await buildWebIfStale();
await import('../../apps/server/src/main.ts');
