import type { CarFeed } from '@coastline/domain/wire/connected-calendar';
import { Copy, Link2, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { MutationCallbacks } from '#app/lib/api/query-client.ts';
import { copyAddress } from '#app/lib/device/share.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useRemoveFeed, useRenewFeed } from './connections.ts';

/** Where other calendars read this car's days: made, copied, renewed, taken away. */
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
      {feed ? <Address carId={carId} url={feed.url} /> : <MakeAddress carId={carId} />}
    </>
  );
}

function MakeAddress({ carId }: { carId: string }) {
  const renew = useRenewFeed(carId, toldBy('The calendar has an address'));
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <Button ref={button} className="justify-self-start" busy={renew.isPending} onClick={() => renew.mutate()}>
      {renew.isPending ? null : <Icon of={Link2} />}
      Make an address
    </Button>
  );
}

type Asked = 'renew' | 'remove' | null;

function Address({ carId, url }: { carId: string; url: string }) {
  const [asked, setAsked] = useState<Asked>(null);
  const renew = useRenewFeed(carId, toldBy('The calendar has a new address'));
  const remove = useRemoveFeed(carId, toldBy('The address is turned off'));
  const deeds = useFocusFallback<HTMLDivElement>();
  const copy = async () => {
    const done = await copyAddress({ url });
    if (done) notify({ title: 'Address copied', tone: 'good' });
    else notify({ title: 'The address could not be copied. Please mark and copy it yourself.', tone: 'bad' });
  };
  const settled = { onSettled: () => setAsked(null) };
  return (
    <>
      <TextInput
        label="Calendar address"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        hint="Whoever has it sees when the car is taken. Give it to calendars, not to people."
      />
      <div ref={deeds} className="flex flex-wrap gap-2">
        <Button tone="soft" small onClick={() => void copy()}>
          <Icon of={Copy} />
          Copy
        </Button>
        <Button tone="quiet" small onClick={() => setAsked('renew')}>
          <Icon of={RefreshCw} />
          New address
        </Button>
        <Button tone="quiet" small onClick={() => setAsked('remove')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'renew'}
        onClose={() => setAsked(null)}
        title="Make a new address?"
        action="Make a new address"
        cancel="Cancel"
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, settled)}
      >
        The address before stops working. Give the new one to every platform that reads this calendar.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={() => setAsked(null)}
        title="Turn the address off?"
        action="Turn off"
        cancel="Cancel"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, settled)}
      >
        Platforms that read it learn of no more bookings made here.
      </ConfirmDialog>
    </>
  );
}

function toldBy(title: string): MutationCallbacks {
  return {
    onSuccess: () => notify({ title, tone: 'good' }),
    onError: (error) => notify({ title: 'Error', description: error.message, tone: 'bad' }),
  };
}
