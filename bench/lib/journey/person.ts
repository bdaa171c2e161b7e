import type { Locator, Page } from '@playwright/test';
import type { SlowLine } from './slow-line.ts';

const TIMEOUT_MS = 40_000;

/** What one step of the journey cost. */
export interface Step {
  name: string;
  taps: number;
  /** From the last tap until the awaited content is visible. */
  seconds: number;
  /** All bytes since the step before, whichever page or worker asked for them. */
  kib: number;
}

/** A person on a phone: taps are touches on the screen, typing needs none. */
export interface Person {
  page: Page;
  steps: Step[];
  tap(target: Locator): Promise<void>;
  /** Chooses a day in the browser's own picker, which is open: one tap on the day, one to confirm, as on Android. */
  chooseNatively(field: Locator, day: string): Promise<void>;
  /** Taps a field and types; does nothing where the text is there already. */
  fill(field: Locator, text: string): Promise<void>;
  /** Ends a step: waits until `expected` is visible. */
  arrive(name: string, expected: Locator): Promise<void>;
}

export function createPerson(page: Page, line: SlowLine): Person {
  const steps: Step[] = [];
  let taps = 0;
  let lastTapAt = performance.now();
  let bytes = line.bytes();
  const tap = async (target: Locator) => {
    await target.waitFor({ timeout: TIMEOUT_MS });
    // In one step: the page may render the element anew between two calls.
    await target.evaluate(scrollToReach);
    const box = await target.boundingBox();
    if (!box) throw new Error(`not on the screen: ${target}`);
    taps += 1;
    lastTapAt = performance.now();
    // A touch at the place, as a person does it: without a look whether the page answers yet.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  const fill = async (field: Locator, text: string) => {
    await field.waitFor({ timeout: TIMEOUT_MS });
    if ((await field.inputValue()) !== '') return;
    await tap(field);
    await page.keyboard.insertText(text);
  };
  const chooseNatively = async (field: Locator, day: string) => {
    await field.fill(day);
    taps += 2;
  };
  const arrive = async (name: string, expected: Locator) => {
    await expected.waitFor({ timeout: TIMEOUT_MS });
    const seconds = (performance.now() - lastTapAt) / 1000;
    steps.push({ name, taps, seconds, kib: (line.bytes() - bytes) / 1024 });
    taps = 0;
    bytes = line.bytes();
  };
  return { page, steps, tap, chooseNatively, fill, arrive };
}

/** Scrolls as a person does: only to what is off the screen or near its edges, where bars stand, and then to its middle. */
function scrollToReach(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const middle = (top + height / 2) / innerHeight;
  if (middle < 0.15 || middle > 0.85) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
