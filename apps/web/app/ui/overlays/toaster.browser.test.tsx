import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toaster } from './toaster.tsx';
import { notify } from './toasts.ts';

const STEP_MS = 100;

async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

describe('toasts', () => {
  beforeEach(async () => {
    await userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true });
    await render(<Toaster />);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('show title and text, as an alert for errors and as a status otherwise', async () => {
    notify({ title: 'Saved', tone: 'good' });
    notify({ title: 'Booking Failed', description: 'Too much is going on.', tone: 'bad' });
    await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Booking Failed' }))
      .toMatchTextContent('Too much is going on.');
    await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  });

  test('run their action once and close', async () => {
    const onPress = vi.fn();
    notify({ title: 'Removed', action: { label: 'Undo', onPress } });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(onPress).toHaveBeenCalledOnce();
    await expect.element(page.getByText('Removed')).not.toBeInTheDocument();
  });

  test('close by their button', async () => {
    notify({ title: 'Copied' });
    const toast = page.getByRole('status').filter({ hasText: 'Copied' });
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.element(toast).not.toBeInTheDocument();
  });

  test.each([
    [undefined, 5000],
    [2000, 2000],
  ])('with a duration of %s ms disappear after %d ms [LIM-04]', async (durationMs, expected) => {
    notify({ title: 'Loads the toaster', durationMs: 1 });
    await expect.element(page.getByText('Loads the toaster')).not.toBeInTheDocument();
    // Frames stay real: React renders and the toast fades between the steps of the clock.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    notify({ title: 'Timed', durationMs });
    const isShown = () => page.getByText('Timed').query()?.closest('[data-toast]:not([data-ending-style])');
    await waitForFrames();
    expect(isShown()).toBeTruthy();
    let visibleMs = 0;
    while (isShown() && visibleMs < 10_000) {
      await vi.advanceTimersByTimeAsync(STEP_MS);
      visibleMs += STEP_MS;
      await waitForFrames();
    }
    expect(Math.abs(visibleMs - expected)).toBeLessThanOrEqual(STEP_MS);
  });

  test('stay clear of the field with the focus and its submit button', async () => {
    await page.viewport(360, 640);
    await render(
      <form>
        <input aria-label="Code" className="fixed top-20 left-4" />
        <button type="submit" className="fixed top-32 left-4">
          Send
        </button>
      </form>,
    );
    (page.getByLabelText('Code').element() as HTMLElement).focus();
    notify({ title: 'Wrong code', tone: 'bad' });
    const toast = page.getByRole('alert').filter({ hasText: 'Wrong code' });
    await expect.element(toast).toBeVisible();
    const submit = page.getByRole('button', { name: 'Send' }).element().getBoundingClientRect();
    await expect.poll(() => toast.element().getBoundingClientRect().top).toBeGreaterThan(submit.bottom);
  });
});
