import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiFetchContext } from '#app/lib/page/load-context.ts';
import type { Route } from './+types/security.ts';
import { loader } from './security.ts';

test('security.txt responds with 503 when the API is busy', async () => {
  const context = new RouterContextProvider();
  context.set(apiFetchContext, async () =>
    Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 }),
  );
  const pattern = '/.well-known/security.txt';
  const url = new URL(pattern, 'https://coastline.example');
  const args = { context, request: new Request(url), url, pattern, params: {} } satisfies Route.LoaderArgs;
  const answer = await loader(args).catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 503 });
});
