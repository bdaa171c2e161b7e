import type { StartCheckoutByLinkArgs } from '@coastline/contracts/bookings/pay-link';
import { expect } from 'vitest';
import type { Server } from '../../apps/server/src/server.ts';
import { type ApiResponse, call } from './test-server.ts';

/** Creates a pay link as the guest, which must succeed, and returns its token. */
export async function createPayLink(
  server: Server,
  as: { token: string },
  bookingId: string,
): Promise<{ id: string; token: string; url: string }> {
  const answer = await call(server, 'POST', `/rest/v1/bookings/${bookingId}/pay-links`, { as });
  expect(answer).toMatchObject({ status: 200, json: { url: expect.stringMatching(/\/pay\/[\w-]{43}$/) } });
  return { ...answer.json, token: String(answer.json.url).split('/').at(-1) };
}

export function getPayLink(server: Server, token: string, query = ''): Promise<ApiResponse> {
  return call(server, 'GET', `/rest/v1/pay-links/${token}${query}`);
}

/** Starts a checkout as the holder of a link; by default the deposit by card in euros. */
export function startCheckoutByLink(
  server: Server,
  token: string,
  request: Partial<StartCheckoutByLinkArgs> = {},
): Promise<ApiResponse> {
  return call(server, 'POST', `/rest/v1/pay-links/${token}/checkouts`, {
    body: { provider: 'stripe', phase: 'deposit50', currency: 'EUR', ...request },
  });
}

/** Sends the form of the page of a link, as a browser without JavaScript does. */
export async function submitPayForm(server: Server, token: string, option: string): Promise<Response> {
  return server.app.request(`/pay/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ option }),
  });
}
