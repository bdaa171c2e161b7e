import type { Locator, Page } from '@playwright/test';
import type { SlowProxy } from './slow-proxy.ts';

const TIMEOUT_MS = 40_000;

/** Cost of one step of the journey. */
export interface Step {
  name: string;
  taps: number;
  /** From the last tap until the expected content is visible. */
  seconds: number;
  /** All bytes since the previous step, of pages and of the service worker. */
  kib: number;
}

/** A simulated user of a phone. Counts taps; typing counts none. */
export interface PhoneUser {
  page: Page;
  steps: Step[];
  tap(target: Locator): Promise<void>;
  /** Chooses a day in the open native picker; counts two taps as on Android, day and confirmation. */
  chooseInNativePicker(field: Locator, day: string): Promise<void>;
  /** Taps a field and types the text, unless the field is already filled. */
  fill(field: Locator, text: string): Promise<void>;
  /** Ends a step: waits until `expected` is visible. */
  finishStep(name: string, expected: Locator): Promise<void>;
}

export function createPhoneUser(page: Page, proxy: SlowProxy): PhoneUser {
  const steps: Step[] = [];
  let taps = 0;
  let lastTapAt = performance.now();
  let bytes = proxy.getDeliveredBytes();
  const tap = async (target: Locator) => {
    await target.waitFor({ timeout: TIMEOUT_MS });
    // A single call, because the page may render the element again between two calls.
    await target.evaluate(scrollIntoReach);
    const box = await target.boundingBox();
    if (!box) throw new Error(`not on the screen: ${target}`);
    taps += 1;
    lastTapAt = performance.now();
    // A touch at the coordinates, without Playwright's checks that the page is ready.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  const fill = async (field: Locator, text: string) => {
    await field.waitFor({ timeout: TIMEOUT_MS });
    if ((await field.inputValue()) !== '') return;
    await tap(field);
    await page.keyboard.insertText(text);
  };
  const chooseInNativePicker = async (field: Locator, day: string) => {
    await field.fill(day);
    taps += 2;
  };
  const finishStep = async (name: string, expected: Locator) => {
    await expected.waitFor({ timeout: TIMEOUT_MS });
    const seconds = (performance.now() - lastTapAt) / 1000;
    steps.push({ name, taps, seconds, kib: (proxy.getDeliveredBytes() - bytes) / 1024 });
    taps = 0;
    bytes = proxy.getDeliveredBytes();
  };
  return { page, steps, tap, chooseInNativePicker, fill, finishStep };
}

/** Scrolls an element to the middle only if it is off-screen or near an edge, where bars may cover it. */
function scrollIntoReach(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const middle = (top + height / 2) / innerHeight;
  if (middle < 0.15 || middle > 0.85) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
