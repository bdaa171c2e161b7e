import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { PageBudget } from './page-budgets.ts';

const KINDS: Record<string, PageByteKind> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};
const QUIET_MS = 1000;
const CHECK_EVERY_MS = 100;
const FIRST_SCREEN_PICTURES = `[...document.images].filter((image) => {
  const { top, bottom, left, right, width } = image.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}).map((image) => image.currentSrc)`;

export type PageByteKind = 'html' | 'script' | 'style' | 'font' | 'image' | 'data' | 'other';

/** What travelled for one visit that nobody interacted with, heads of answers included. What came from the cache counts nothing. */
export interface PageWeight {
  requests: number;
  bytes: Record<PageByteKind, number>;
  firstScreenImageBytes: number;
  totalBytes: number;
}

interface Transfer {
  url: string;
  kind: PageByteKind;
  /** Undefined while it is on its way. */
  bytes: number | undefined;
}

interface Traffic {
  transfers: Map<string, Transfer>;
  /** Whether scripts were run, be it from the cache. They come after the first picture. */
  hasScript: boolean;
}

/** Opens a page twice in one browser: with a cold cache, then with the cache that the first visit left. */
export async function weighVisits(
  context: BrowserContext,
  url: string,
): Promise<{ first: PageWeight; second: PageWeight }> {
  return { first: await weighVisit(context, url), second: await weighVisit(context, url) };
}

async function weighVisit(context: BrowserContext, url: string): Promise<PageWeight> {
  const page = await context.newPage();
  const traffic = await watchTraffic(await context.newCDPSession(page));
  await page.goto(url);
  await untilSettled(traffic);
  const weight = await sumUp(page, [...traffic.transfers.values()]);
  await page.close();
  return weight;
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { transfers: new Map(), hasScript: false };
  const { transfers } = traffic;
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') traffic.hasScript = true;
    const isTransfer = response.url.startsWith('http') && !response.fromDiskCache;
    const kind = KINDS[type] ?? 'other';
    // Stays open for as long as somebody looks at the page.
    const bytes = response.mimeType === 'text/event-stream' ? 0 : undefined;
    if (isTransfer) transfers.set(requestId, { url: response.url, kind, bytes });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => transfers.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => transfers.delete(requestId));
  await session.send('Network.enable');
  return traffic;
}

/**
 * When scripts have come, and nothing new was asked for or on its way for a while. Only watches: a question to the page
 * would count as somebody's touch.
 */
async function untilSettled(traffic: Traffic): Promise<void> {
  const { transfers } = traffic;
  for (let quietMs = 0, known = 0; quietMs < QUIET_MS; quietMs += CHECK_EVERY_MS) {
    await setTimeout(CHECK_EVERY_MS);
    const isBusy = [...transfers.values()].some(({ bytes }) => bytes === undefined);
    if (isBusy || !traffic.hasScript || transfers.size !== known) quietMs = 0;
    known = transfers.size;
  }
}

async function sumUp(page: Page, transfers: readonly Transfer[]): Promise<PageWeight> {
  const shown = new Set(await page.evaluate<string[]>(FIRST_SCREEN_PICTURES));
  const bytes = { html: 0, script: 0, style: 0, font: 0, image: 0, data: 0, other: 0 };
  let firstScreenImageBytes = 0;
  for (const { url, kind, bytes: size = 0 } of transfers) {
    bytes[kind] += size;
    if (shown.has(url)) firstScreenImageBytes += size;
  }
  const totalBytes = Object.values(bytes).reduce((sum, each) => sum + each, 0);
  return { requests: transfers.length, bytes, firstScreenImageBytes, totalBytes };
}

/** How far the visits of a page are above its budget; empty where they keep it. */
export function overBudget(visits: { first: PageWeight; second: PageWeight }, budget: PageBudget): string[] {
  const { bytes, requests, firstScreenImageBytes } = visits.first;
  const figures: [string, number, number][] = [
    ['script KiB', kib(bytes.script), budget.scriptKib],
    ['HTML, style and font KiB', kib(bytes.html + bytes.style + bytes.font), budget.textKib],
    ['KiB of pictures on the first screen', kib(firstScreenImageBytes), budget.firstScreenImageKib],
    ['requests', requests, budget.requests],
    ['KiB on the second visit', kib(visits.second.totalBytes), budget.secondVisitKib],
  ];
  return figures
    .filter(([, figure, limit]) => figure > limit)
    .map(([what, figure, limit]) => `${figure} ${what}, at most ${limit}`);
}

/** Bytes as KiB with one decimal. */
export function kib(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10;
}
