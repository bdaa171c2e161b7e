import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { type PadSignature, SignaturePad, type SignaturePadProps } from './signature-pad.tsx';
import { ValidatedForm } from './validated-form.tsx';

const TEXTS = {
  signHere: 'Sign here',
  clear: 'Clear',
  typeInstead: 'Type my name instead',
  drawInstead: 'Draw instead',
  typedName: 'Full name',
  typedHint: 'It counts as your signature.',
};
const BOX = { width: 600, height: 200 };
const toPath: SignaturePadProps['toPath'] = (all) => all.map((points) => `M${points}`).join('');

let signature: PadSignature;

function Pad({ maxStrokes = 5, maxPoints = 20 }: { maxStrokes?: number; maxPoints?: number }) {
  const [value, setValue] = useState<PadSignature>({ kind: 'drawn', strokes: [] });
  const [error, setError] = useState<string>();
  signature = value;
  const isEmpty = value.kind === 'drawn' ? value.strokes.length === 0 : value.name === '';
  return (
    <ValidatedForm onSubmit={() => setError(isEmpty ? 'Please sign.' : undefined)}>
      <SignaturePad
        label="Your signature"
        texts={TEXTS}
        box={BOX}
        maxStrokes={maxStrokes}
        maxPoints={maxPoints}
        maxNameLength={100}
        toPath={toPath}
        value={value}
        onChange={setValue}
        error={error}
      />
      <Button type="submit">Sign</Button>
    </ValidatedForm>
  );
}

const pad = page.getByRole('group', { name: 'Sign here' });

/** Draws a stroke through points in parts of the pad, from 0 to 1; points outside leave the pad. */
async function draw(...points: [number, number][]): Promise<void> {
  const area = pad.element();
  const { left, top, width, height } = area.getBoundingClientRect();
  points.forEach(([x, y], at) => {
    const place = { clientX: left + x * width, clientY: top + y * height };
    const type = at === 0 ? 'pointerdown' : 'pointermove';
    area.dispatchEvent(new PointerEvent(type, { ...POINTER, ...place }));
  });
  area.dispatchEvent(new PointerEvent('pointerup', POINTER));
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible();
}
const POINTER = { bubbles: true, pointerId: 1, button: 0, isPrimary: true } as const;

const strokes = () => (signature.kind === 'drawn' ? signature.strokes : []);

describe('signature pad', () => {
  beforeEach(() => {
    // The browser knows no pointer with the id of the dispatched events.
    Element.prototype.setPointerCapture = () => undefined;
  });

  test('keeps strokes as whole numbers within its box, whatever the width of the screen [TRIP-170]', async () => {
    await page.viewport(360, 640);
    await render(<Pad />);
    await expect.element(pad).toHaveStyle({ touchAction: 'none' });
    await draw([0.1, 0.5], [0.5, 0.5], [1.4, -0.3]);
    await draw([0.25, 0.25]);
    expect(strokes()).toEqual([
      [60, 100, 300, 100, 600, 0],
      [150, 50],
    ]);
    expect(pad.element().querySelector('path')?.getAttribute('d')).toBe('M60,100,300,100,600,0M150,50');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(strokes()).toEqual([]);
  });

  test('drops points that are too near and keeps no more strokes and points than it may [TRIP-170]', async () => {
    await render(<Pad maxStrokes={2} maxPoints={4} />);
    await draw([0.1, 0.5], [0.101, 0.5], [0.2, 0.5]);
    await draw([0.1, 0.6], [0.2, 0.6], [0.3, 0.6], [0.4, 0.6]);
    await draw([0.1, 0.7], [0.2, 0.7]);
    expect(strokes()).toEqual([
      [60, 100, 120, 100],
      [60, 120, 120, 120],
    ]);
  });

  test('takes a typed name by the keyboard alone [TRIP-170]', async () => {
    await render(<Pad />);
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Type my name instead' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Awa Jobe');
    expect(signature).toEqual({ kind: 'typed', name: 'Awa Jobe' });
    await page.getByRole('button', { name: 'Draw instead' }).click();
    expect(signature).toEqual({ kind: 'drawn', strokes: [] });
  });

  test('is the invalid field of a form until it is signed [TRIP-170]', async () => {
    await render(<Pad />);
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect.element(pad).toHaveFocus();
    await expect.element(pad).toHaveAccessibleDescription('Please sign.');
    await draw([0.1, 0.5], [0.5, 0.5]);
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect.element(page.getByText('Please sign.')).not.toBeInTheDocument();
  });
});
