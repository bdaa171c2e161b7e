import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createRandomSecrets } from './secrets.ts';
import { createPaymentSimulator } from './simulator.ts';

const session = {
  amount: '3850',
  currency: 'GMD',
  success_url: 'https://cars.example/paid',
  error_url: 'https://cars.example/pay',
};

async function createLaunchUrl(publicPath: string): Promise<string> {
  const secrets = createRandomSecrets();
  const simulator = createPaymentSimulator({ secrets, clock: () => new Date(), publicPath });
  const app = new Hono().route('/simulator', simulator.app);
  const response = await app.request('http://127.0.0.1:3000/simulator/wave/v1/checkout/sessions', {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.wave.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(session),
  });
  const { id, wave_launch_url: url } = (await response.json()) as { id: string; wave_launch_url: string };
  const { pathname } = new URL(url);
  expect((await app.request(pathname)).status).toBe(200);
  expect(pathname).toBe(`/simulator/wave/pay/${id}`);
  return new URL(url).origin;
}

describe('a mounted simulator', () => {
  it('has its pages below its path, at the host of the call', async () => {
    expect(await createLaunchUrl('/simulator')).toBe('http://127.0.0.1:3000');
  });

  it('has its pages at the host of the browser if it is another one', async () => {
    expect(await createLaunchUrl('https://cars.example/simulator/')).toBe('https://cars.example');
  });

  it('has no controls without a token', async () => {
    const { control, ...secrets } = createRandomSecrets();
    const { app } = createPaymentSimulator({ secrets, clock: () => new Date() });
    const response = await app.request('/control/state', { headers: { authorization: `Bearer ${control}` } });
    expect(response.status).toBe(404);
  });

  it('has other secrets at every start', () => {
    expect(createRandomSecrets()).not.toEqual(createRandomSecrets());
  });
});
