import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

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

/** Transferred bytes of one visit without interaction, response headers included and cached responses excluded. */
export interface PageWeight {
  requests: number;
  bytes: Record<PageByteKind, number>;
  firstScreenImageBytes: number;
  totalBytes: number;
}

interface Transfer {
  url: string;
  kind: PageByteKind;
  /** Undefined while loading. */
  bytes: number | undefined;
}

interface Traffic {
  transfers: Map<string, Transfer>;
  /** Whether a script has loaded, possibly from the cache. Scripts load after the first image. */
  hasScript: boolean;
}

/** Opens a page twice in one browser context, first with a cold, then with a warm cache. */
export async function measureVisits(
  context: BrowserContext,
  url: string,
): Promise<{ first: PageWeight; second: PageWeight }> {
  return { first: await measureVisit(context, url), second: await measureVisit(context, url) };
}

async function measureVisit(context: BrowserContext, url: string): Promise<PageWeight> {
  const page = await context.newPage();
  const traffic = await watchTraffic(await context.newCDPSession(page));
  await page.goto(url);
  await waitUntilSettled(traffic);
  const weight = await sumTransfers(page, [...traffic.transfers.values()]);
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
    // An event stream stays open as long as the page.
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
 * Waits until scripts have loaded and the network is idle for a while. Only observes the network: code that runs in the page
 * would count as an interaction.
 */
async function waitUntilSettled(traffic: Traffic): Promise<void> {
  const { transfers } = traffic;
  for (let quietMs = 0, known = 0; quietMs < QUIET_MS; quietMs += CHECK_EVERY_MS) {
    await setTimeout(CHECK_EVERY_MS);
    const isBusy = [...transfers.values()].some(({ bytes }) => bytes === undefined);
    if (isBusy || !traffic.hasScript || transfers.size !== known) quietMs = 0;
    known = transfers.size;
  }
}

async function sumTransfers(page: Page, transfers: readonly Transfer[]): Promise<PageWeight> {
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

/** Lists the values that exceed the budget. */
export function findBudgetExcesses(
  visits: { first: PageWeight; second: PageWeight },
  budget: PageBudget,
): string[] {
  const { bytes, requests, firstScreenImageBytes } = visits.first;
  const values: [string, number, number][] = [
    ['script KiB', toKib(bytes.script), budget.scriptKib],
    ['HTML, style and font KiB', toKib(bytes.html + bytes.style + bytes.font), budget.textKib],
    ['KiB of pictures on the first screen', toKib(firstScreenImageBytes), budget.firstScreenImageKib],
    ['requests', requests, budget.requests],
    ['KiB on the second visit', toKib(visits.second.totalBytes), budget.secondVisitKib],
  ];
  return values
    .filter(([, value, limit]) => value > limit)
    .map(([label, value, limit]) => `${value} ${label}, at most ${limit}`);
}

/** Bytes as KiB with one decimal. */
export function toKib(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10;
}

/** Maximum transferred bytes of a page, compressed, response headers included. */
export interface PageBudget {
  /** Script that loads without interaction. */
  scriptKib: number;
  /** HTML, style sheets and fonts together. */
  textKib: number;
  /** Images on the first screen. */
  firstScreenImageKib: number;
  requests: number;
  /** Total of a second visit with a warm cache. */
  secondVisitKib: number;
}

/** Public pages, on a phone and on a desktop. */
export const PUBLIC_BUDGET: PageBudget = {
  scriptKib: 155,
  textKib: 60,
  firstScreenImageKib: 80,
  requests: 25,
  secondVisitKib: 20,
};

/** Signed-in pages: more script and requests. */
export const SIGNED_IN_BUDGET: PageBudget = { ...PUBLIC_BUDGET, scriptKib: 220, requests: 40 };

export type Device = 'phone' | 'desktop';

/** Screens of Lighthouse's two presets. */
export const SCREENS: Record<Device, BrowserContextOptions> = {
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1350, height: 940 } },
};
