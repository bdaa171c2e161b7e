import { CarFront, EllipsisVertical, LogOut, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { DateButton } from '#app/ui/controls/date-button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { type Example, LONG_NAME, LONG_WORD, type StateProps } from './example.ts';

const PARAGRAPHS = Array.from(
  { length: 14 },
  (_, index) => `${index + 1}. The car is returned with a full tank.`,
);

const dialog: Example = {
  name: 'Dialog',
  isOverlay: true,
  isResponsive: true,
  states: {
    actions: ({ onClose }) => (
      <Dialog
        open
        onClose={onClose}
        title="Record the deposit"
        description="The guest gets a receipt by mail."
        actions={
          <>
            <Button tone="main">Record</Button>
            <Button tone="quiet" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <TextInput label="Amount" defaultValue="5050" error="The amount is too high." />
      </Dialog>
    ),
    'long and wide': ({ onClose }) => (
      <Dialog open onClose={onClose} title={LONG_NAME} wide>
        <p>{LONG_WORD}</p>
        {PARAGRAPHS.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
    ),
  },
};

const confirmDialog: Example = {
  name: 'ConfirmDialog',
  isOverlay: true,
  states: {
    default: ({ onClose }) => <CancelBooking onClose={onClose} busy={false} />,
  },
};

function CancelBooking({ onClose, busy }: StateProps & { busy: boolean }) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Cancel this booking?"
      action="Cancel booking"
      cancel="Keep it"
      busy={busy}
      onConfirm={onClose}
    >
      The days of CL-2026-048 become free again.
    </ConfirmDialog>
  );
}

const sheet: Example = {
  name: 'Sheet',
  isOverlay: true,
  isResponsive: true,
  states: {
    filters: ({ onClose }) => (
      <Sheet
        open
        onClose={onClose}
        title="Filters"
        footer={
          <Button tone="main" full>
            Show 12 cars
          </Button>
        }
      >
        <TextInput label="Make or model" />
        {PARAGRAPHS.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Sheet>
    ),
  },
};

const popover: Example = {
  name: 'Popover',
  isOverlay: true,
  states: { default: DatesPopover },
};

function DatesPopover({ onClose }: StateProps) {
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={anchor}>
        <DateButton label="Pick-up" value="Choose a day" aria-pressed />
      </div>
      <Popover open onClose={onClose} anchor={anchor} title="Days" footer={<Button tone="main">Done</Button>}>
        <p>The calendar is here.</p>
      </Popover>
    </>
  );
}

const menu: Example = {
  name: 'Menu',
  isOverlay: true,
  states: { default: AccountMenu },
};

function AccountMenu() {
  const box = useRef<HTMLDivElement>(null);
  // A menu keeps its own state, so the example presses its button.
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return (
    <div ref={box} className="flex justify-end">
      <Menu
        label="Account"
        trigger={<Icon of={EllipsisVertical} />}
        header={<b>{LONG_NAME}</b>}
        entries={[
          { key: 'account', label: 'Account', icon: UserRound, to: '/dev/ui' },
          { key: 'cars', label: 'My Vehicles', icon: CarFront, to: '/dev/ui' },
          { key: 'out', label: 'Sign out', icon: LogOut, separated: true },
        ]}
      />
    </div>
  );
}

const toaster: Example = {
  name: 'Toaster',
  isOverlay: true,
  isResponsive: true,
  states: { 'three tones': ExampleToasts },
};

const LONG_MS = 600_000;

function ExampleToasts() {
  useEffect(() => {
    notify({ title: 'Saved', tone: 'good', durationMs: LONG_MS });
    notify({
      title: 'Booking CL-2026-048 removed',
      action: { label: 'Undo', onPress: () => undefined },
      durationMs: LONG_MS,
    });
    notify({
      title: 'Not saved',
      description: `${LONG_NAME}: ${LONG_WORD}`,
      tone: 'bad',
      durationMs: LONG_MS,
    });
  }, []);
  return null;
}

export const OVERLAYS: readonly Example[] = [dialog, confirmDialog, sheet, popover, menu, toaster];
