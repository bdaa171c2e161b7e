import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { getOrigin } from './marketplace.ts';
import { collectViolations } from './page-violations.ts';

interface BrowserOptions {
  width?: number;
  colorScheme?: 'light' | 'dark';
  /** Emulates the forced colours of a high-contrast mode. */
  highContrast?: boolean;
  javaScriptEnabled?: boolean;
  /** Preferred language such as `de-AT`. Default: British English. */
  locale?: string;
  /** Time zone of the device such as `Europe/Stockholm`. Default: Banjul. */
  timezoneId?: string;
  /** Blocks the service worker, whose requests a test cannot intercept. */
  noServiceWorker?: boolean;
  /** Origin of another server than the one of the test file. */
  baseURL?: string;
  /** Keeps animations, which are reduced by default. */
  motion?: boolean;
}

/** Opens a browser context of its own with one page, and collects the errors of that page. */
export async function openBrowser(
  browser: Browser,
  options: BrowserOptions = {},
): Promise<{ page: Page; pageErrors: string[] }> {
  const width = options.width ?? 1280;
  const context = await browser.newContext({
    baseURL: options.baseURL ?? getOrigin(),
    viewport: { width, height: width < 600 ? 800 : 900 },
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    ...(options.colorScheme && { colorScheme: options.colorScheme }),
    ...(options.highContrast && { forcedColors: 'active' as const }),
    ...(options.noServiceWorker && { serviceWorkers: 'block' as const }),
    ...(options.locale && { locale: options.locale }),
    ...(options.timezoneId && { timezoneId: options.timezoneId }),
    ...(options.javaScriptEnabled !== undefined && { javaScriptEnabled: options.javaScriptEnabled }),
  });
  collectViolations(context, options.baseURL ?? getOrigin());
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  return { page, pageErrors };
}

/** Opens a browser of a returning visitor: the sign-in dialog does not open by itself a second time. */
export async function openReturningBrowser(
  browser: Browser,
  options: BrowserOptions = {},
): ReturnType<typeof openBrowser> {
  const opened = await openBrowser(browser, options);
  await opened.page.addInitScript("sessionStorage.setItem('sign-in-offered', '1')");
  return opened;
}

/** Waits until React has hydrated an element. Before that, the browser itself follows a pressed link. */
export async function waitForHydration(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
  await expect.poll(isHydrated).toBe(true);
}

/** Follows a link by client-side navigation. */
export async function followLink(link: Locator): Promise<void> {
  await waitForHydration(link);
  await link.click();
}

/** Presses the button with exactly this name. */
export function clickButton(container: Page | Locator, name: string): Promise<void> {
  return container.getByRole('button', { name, exact: true }).click();
}

/** Presses a button of the open dialog. */
export function clickDialogButton(page: Page, name: string): Promise<void> {
  return clickButton(page.getByRole('dialog'), name);
}
