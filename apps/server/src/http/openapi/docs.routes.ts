import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { DOCS_POLICY } from '../middleware/content-security-policy.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FILES: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#calls', deepLinking: true, defaultModelsExpandDepth: 0 });`;

/** Creates the API reference (Swagger UI), with all its assets served from this origin. */
export function createDocsApp(productName: string): Hono {
  const app = new Hono();
  app.get('/', (c) =>
    c.html(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${productName} API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs/swagger-ui.css"></head><body><div id="calls"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`,
      200,
      { 'content-security-policy': DOCS_POLICY },
    ),
  );
  app.get('/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/:file', async (c) => {
    const file = c.req.param('file');
    const type = FILES.get(file);
    if (!type) return c.notFound();
    const bytes = await readFile(join(FOLDER, file));
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=86400',
    });
  });
  return app;
}
