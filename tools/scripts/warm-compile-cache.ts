import { flushCompileCache, getCompileCacheDir } from 'node:module';

/**
 * Loads the server and the built pages, so that Node stores their compiled code. For images whose file system is
 * read-only: without it, every start would compile TypeScript again. The folder is in NODE_COMPILE_CACHE.
 */
async function main(): Promise<void> {
  if (!getCompileCacheDir())
    throw new Error('NODE_COMPILE_CACHE is missing, or its folder cannot be written.');
  // React selects its production build by this variable, as in `apps/server/src/http/pages/web-app.ts`.
  process.env.NODE_ENV = 'production';
  await import('../../apps/server/src/server.ts');
  await import('../../apps/server/src/http/pages/web-app.ts');
  const pages = new URL('../../apps/web/build/server/index.js', import.meta.url);
  await import(pages.href);
  flushCompileCache();
}

await main();
process.exit(0);
