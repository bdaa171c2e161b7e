import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

const LONG_TEXT = Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a long text.`);

type Overlay = (props: { open: boolean; onClose: () => void }) => ReactNode;

function Opener({ overlay: Content }: { overlay: Overlay }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Content open={open} onClose={() => setOpen(false)} />
    </main>
  );
}

async function openOverlay(overlay: Overlay): Promise<void> {
  await render(<Opener overlay={overlay} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog');

function NameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Your name" description="Guests see it.">
      <input aria-label="Name" />
      <Button onClick={onClose}>Done</Button>
    </Dialog>
  );
}

function LongSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Filter" footer={<Button onClick={onClose}>Apply</Button>}>
      {LONG_TEXT.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Sheet>
  );
}

function CancelDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title="Cancel this booking?"
      action="Cancel Booking"
      cancel="Keep it"
      busy={false}
      onConfirm={onClose}
    >
      {LONG_TEXT.slice(0, 8).join(' ')}
    </ConfirmDialog>
  );
}

describe('dialog', () => {
  test('focuses its first field, keeps the focus inside, and returns it to its button', async () => {
    await openOverlay(NameDialog);
    await expect.element(dialog).toHaveAccessibleName('Your name');
    await expect.element(dialog).toHaveAccessibleDescription('Guests see it.');
    const field = dialog.getByRole('textbox', { name: 'Name' });
    await expect.element(field).toHaveFocus();
    await userEvent.tab();
    await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('closes by a press outside', async () => {
    await openOverlay(NameDialog);
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('focuses the safe choice of an irreversible action', async () => {
    await openOverlay(CancelDialog);
    await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  });

  test('scrolls to its last button when large text leaves little height', async () => {
    await page.viewport(360, 640);
    await openOverlay(CancelDialog);
    document.documentElement.style.fontSize = '200%';
    const keep = dialog.getByRole('button', { name: 'Keep it' });
    keep.element().scrollIntoView({ block: 'nearest' });
    await expect.element(keep).toBeInViewport({ ratio: 0.99 });
    await keep.click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('sheet', () => {
  test('keeps title and footer on a phone while its content scrolls', async () => {
    await page.viewport(360, 640);
    await openOverlay(LongSheet);
    const last = dialog.getByText('Line 40 of a long text.');
    await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().bottom)).toBe(640);
    await expect.element(last).not.toBeInViewport();
    last.element().scrollIntoView();
    await expect.element(last).toBeInViewport();
    await expect.element(dialog.getByRole('heading', { name: 'Filter' })).toBeInViewport({ ratio: 1 });
    await expect.element(dialog.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
  });

  test('scrolls as a whole in a low window', async () => {
    await page.viewport(640, 360);
    await openOverlay(LongSheet);
    const apply = dialog.getByRole('button', { name: 'Apply' });
    await expect.element(dialog.getByText('Line 1 of a long text.')).toBeInViewport();
    await expect.element(apply).not.toBeInViewport();
    apply.element().scrollIntoView();
    await expect.element(apply).toBeInViewport({ ratio: 1 });
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});
