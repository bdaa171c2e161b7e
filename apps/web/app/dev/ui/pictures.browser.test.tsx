import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { enlargeText, expectNoHorizontalScroll, resizeWindow } from '#app/test-support/layout.ts';
import { Toaster } from '#app/ui/overlays/toaster.tsx';
import type { Example } from './example.ts';
import { ExampleStates } from './example-states.tsx';
import { EXAMPLE_GROUPS } from './examples.ts';

declare module 'vitest' {
  interface ProvidedContext {
    comparesPictures: boolean;
  }
}

const EXAMPLES = EXAMPLE_GROUPS.flatMap(({ examples }) => examples).filter(({ invisible }) => !invisible);
const IN_FLOW = EXAMPLES.filter(({ isOverlay }) => !isOverlay);
const OVERLAYS = EXAMPLES.filter(({ isOverlay }) => isOverlay).flatMap((example) =>
  Object.keys(example.states).map((state) => ({ name: `${example.name} ${state}`, example, state })),
);
const THEMES = ['light', 'dark'] as const;
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
const FONT = '"Bricolage Grotesque Variable"';
/** Higher than every example, because a picture ends with the window. */
const EXAMPLE_WINDOW_HEIGHT = 3000;
const OPENED = '[role=dialog], [role=alertdialog], [role=menu], [data-toast]';

// Loaded before the first test, because loading takes long on a busy machine.
import.meta.glob('../../ui/*/*.lazy.tsx', { eager: true });
const poll = <Value,>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const isOnDesktop = ({ isPhoneOnly }: Example) => !isPhoneOnly;
const isOnPhone = ({ isResponsive, isPhoneOnly }: Example) => Boolean(isResponsive || isPhoneOnly);

// Fonts of the system differ between machines, so all text of the pictures uses the display font, which the app brings.
beforeAll(async () => {
  document.documentElement.style.setProperty('--face-text', FONT);
  document.documentElement.classList.add('scrollbar-none');
  await Promise.all([500, 800].map((weight) => document.fonts.load(`${weight} 1rem ${FONT}`)));
});
afterAll(() => {
  document.documentElement.style.removeProperty('--face-text');
  document.documentElement.classList.remove('scrollbar-none');
});

describe.skipIf(!inject('comparesPictures'))('the pictures of the design system', () => {
  describe.each(THEMES)('%s', (theme) => {
    test.each(IN_FLOW.filter(isOnDesktop))('$name on a desktop [GEN-46]', async (example) => {
      await expectPictures(example, { theme, width: DESKTOP.width });
    });
    test.each(IN_FLOW.filter(isOnPhone))('$name on a phone [GEN-46]', async (example) => {
      await expectPictures(example, { theme, width: PHONE.width });
    });
    test.each(OVERLAYS)('$name over the screen [GEN-46]', async ({ example, state }) => {
      await expectOverlayPicture({ example, state, theme, screen: DESKTOP });
      if (isOnPhone(example)) await expectOverlayPicture({ example, state, theme, screen: PHONE });
    });
  });
});

describe('text of twice the size', () => {
  test.each(IN_FLOW)('fits a phone in $name', async (example) => {
    await renderExample(example, PHONE.width);
    enlargeText();
    expectNoHorizontalScroll();
  });
});

async function expectPictures(
  example: Example,
  { theme, width }: { theme: string; width: number },
): Promise<void> {
  document.documentElement.dataset.theme = theme;
  const element = await renderExample(example, width);
  await highlight(element);
  await expect(page.elementLocator(element)).toMatchScreenshot(`${example.name}-${width}-${theme}`);
}

async function expectOverlayPicture({
  example,
  state,
  theme,
  screen,
}: {
  example: Example;
  state: string;
  theme: string;
  screen: { width: number; height: number };
}): Promise<void> {
  document.documentElement.dataset.theme = theme;
  await resizeWindow(screen.width, screen.height);
  const rendered = await render(<Root example={example} />);
  await page.getByRole('button', { name: `Show ${state}` }).click();
  await poll(() => document.querySelector(OPENED)).not.toBeNull();
  const name = `${example.name}-${state}-${screen.width}-${theme}`;
  await expect(page.elementLocator(document.body)).toMatchScreenshot(name);
  await rendered.unmount();
}

async function renderExample(example: Example, width: number): Promise<HTMLElement> {
  await resizeWindow(width, EXAMPLE_WINDOW_HEIGHT);
  const { container } = await render(<Root example={example} />);
  const find = () => container.querySelector<HTMLElement>('[data-example]');
  await poll(find).not.toBeNull();
  const element = find();
  if (!element) throw new Error('The example was not rendered.');
  // Lazily loaded implementations show a skeleton first.
  await poll(
    () => element.querySelectorAll('[data-state]:not([data-state*="loading"]) .shimmer').length,
  ).toBe(0);
  await poll(() => [...element.querySelectorAll('img')].every(isShown)).toBe(true);
  return element;
}

const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/** Brings the controls of the states `focus` and `hover` into these states. */
async function highlight(element: HTMLElement): Promise<void> {
  const find = (state: string) =>
    element.querySelector<HTMLElement>(
      `[data-state="${state}"] :is(a, button, input, select, textarea, [tabindex="0"])`,
    );
  const focused = find('focus');
  if (focused) {
    // Browsers show the focus ring after input from the keyboard only.
    await userEvent.keyboard('{Shift}');
    focused.focus();
  }
  const hovered = find('hover');
  await userEvent.hover(hovered ?? document.body, hovered ? {} : { position: { x: 1, y: 1 }, force: true });
}

function Root({ example }: { example: Example }) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <ExampleStates example={example} /> }]);
  return (
    <>
      <Stub />
      <Toaster />
    </>
  );
}
