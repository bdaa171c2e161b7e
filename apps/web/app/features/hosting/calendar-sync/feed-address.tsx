import type { CarFeed } from '@coastline/contracts/connected-calendar';
import { Copy, Link2, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { MutationCallbacks } from '#app/lib/api/query-client.ts';
import { copyText } from '#app/lib/device/share.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useRemoveFeed, useRenewFeed } from './queries.ts';

/** Address of the car's iCalendar feed: create, copy, renew, turn off. */
export function FeedAddress({ carId, feed }: { carId: string; feed: CarFeed | null }) {
  return (
    <>
      <div className="grid gap-1">
        <h3 id="feed-address" tabIndex={-1} className="outline-none">
          Show these days elsewhere
        </h3>
        <p className="text-sm text-ink-soft">
          A secret address with this car’s booked and blocked days, and no names. Paste it where another
          platform or your phone asks for a calendar address.
        </p>
      </div>
      {feed ? <FeedControls carId={carId} url={feed.url} /> : <CreateFeedButton carId={carId} />}
    </>
  );
}

function CreateFeedButton({ carId }: { carId: string }) {
  const renew = useRenewFeed(carId, createToastCallbacks('The calendar has an address'));
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <Button ref={button} className="justify-self-start" busy={renew.isPending} onClick={() => renew.mutate()}>
      {renew.isPending ? null : <Icon of={Link2} />}
      Make an address
    </Button>
  );
}

type OpenDialog = 'renew' | 'remove' | null;

function FeedControls({ carId, url }: { carId: string; url: string }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const renew = useRenewFeed(carId, createToastCallbacks('The calendar has a new address'));
  const remove = useRemoveFeed(carId, createToastCallbacks('The address is turned off'));
  const actions = useFocusFallback<HTMLDivElement>();
  const copy = async () => {
    const isCopied = await copyText(url);
    if (isCopied) notify({ title: 'Address copied', tone: 'good' });
    else notify({ title: 'The address could not be copied. Please mark and copy it yourself.', tone: 'bad' });
  };
  const closeOnSettled = { onSettled: () => setOpenDialog(null) };
  return (
    <>
      <TextInput
        label="Calendar address"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        hint="Whoever has it sees when the car is taken. Give it to calendars, not to people."
      />
      <div ref={actions} className="flex flex-wrap gap-2">
        <Button tone="soft" small onClick={() => void copy()}>
          <Icon of={Copy} />
          Copy
        </Button>
        <Button tone="quiet" small onClick={() => setOpenDialog('renew')}>
          <Icon of={RefreshCw} />
          New address
        </Button>
        <Button tone="quiet" small onClick={() => setOpenDialog('remove')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={openDialog === 'renew'}
        onClose={() => setOpenDialog(null)}
        title="Make a new address?"
        action="Make a new address"
        cancel="Cancel"
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, closeOnSettled)}
      >
        The address before stops working. Give the new one to every platform that reads this calendar.
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'remove'}
        onClose={() => setOpenDialog(null)}
        title="Turn the address off?"
        action="Turn off"
        cancel="Cancel"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, closeOnSettled)}
      >
        Platforms that read it learn of no more bookings made here.
      </ConfirmDialog>
    </>
  );
}

function createToastCallbacks(title: string): MutationCallbacks {
  return {
    onSuccess: () => notify({ title, tone: 'good' }),
    onError: (error) => notify({ title: 'Error', description: error.message, tone: 'bad' }),
  };
}
