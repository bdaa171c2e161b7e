import type { DestinationState, MaskedDestination } from '@coastline/contracts/payment-destination';
import type { DestinationPurpose } from '@coastline/domain/money/payment-destination';
import { Landmark, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { destinations } from '#app/texts/en/destinations.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { useErrorFormatter } from '../i18n/error-messages.ts';
import { useDates, useTexts } from '../i18n/language.tsx';
import { QueryState } from '../page/query-state.tsx';
import { DestinationForm } from './destination-form.tsx';
import { useCancelDestination, useOwnDestinations } from './queries.ts';

const ICONS = { wave: Smartphone, bank: Landmark };

/** Where refunds or payouts to the user go, with the form to change it and a change on hold. */
export function DestinationPanel({
  purpose,
  reminder,
}: {
  purpose: DestinationPurpose;
  /** Shown while no destination is set. */
  reminder?: string | undefined;
}) {
  const query = useOwnDestinations();
  if (query.data) return <LoadedPanel purpose={purpose} state={query.data[purpose]} reminder={reminder} />;
  return <QueryState query={query} rows={1} />;
}

function LoadedPanel({
  purpose,
  state,
  reminder,
}: {
  purpose: DestinationPurpose;
  state: DestinationState;
  reminder: string | undefined;
}) {
  const t = useTexts(destinations);
  const texts = t.purposes[purpose];
  const [isOpen, setOpen] = useState(false);
  const button = useFocusFallback<HTMLButtonElement>();
  const { current, pending } = state;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {current ? <CurrentDestination destination={current} /> : null}
      {current ? null : <NoDestination text={texts.none} reminder={reminder} />}
      {pending ? <PendingDestination destination={pending} /> : null}
      {isOpen ? (
        <DestinationForm
          purpose={purpose}
          isHeld={purpose === 'payout' && current !== null}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button ref={button} className="justify-self-start" onClick={() => setOpen(true)}>
          {current ? texts.change : texts.set}
        </Button>
      )}
    </div>
  );
}

function NoDestination({ text, reminder }: { text: string; reminder: string | undefined }) {
  return reminder ? <Note tone="sun">{reminder}</Note> : <p className="text-sm text-ink-soft">{text}</p>;
}

function CurrentDestination({ destination }: { destination: MaskedDestination }) {
  const t = useTexts(destinations);
  return (
    <p className="flex items-center gap-3">
      <Icon of={ICONS[destination.kind]} className="size-6 text-ink-faint" />
      <span className="min-w-0">
        <b className="font-semibold">{t.kinds[destination.kind]}</b>{' '}
        <span className="text-ink-soft tabular-nums">{t.endingIn(destination.last4)}</span>
      </span>
    </p>
  );
}

function PendingDestination({ destination }: { destination: MaskedDestination }) {
  const t = useTexts(destinations);
  const dates = useDates();
  const formatError = useErrorFormatter();
  const cancel = useCancelDestination();
  const name = `${t.kinds[destination.kind]} ${t.endingIn(destination.last4)}`;
  return (
    <Note tone="sun" title={t.pending}>
      <p>{t.pendingFrom(name, dates.dateTime(destination.usable_from))}</p>
      <p>{t.notMe}</p>
      <Button
        small
        className="mt-2"
        busy={cancel.isPending}
        onClick={() =>
          cancel.mutate(destination.id, {
            onSuccess: () => notify({ title: t.changeCancelled, tone: 'good' }),
            onError: (error) => notify({ title: formatError(error), tone: 'bad' }),
          })
        }
      >
        {t.cancelChange}
      </Button>
    </Note>
  );
}
