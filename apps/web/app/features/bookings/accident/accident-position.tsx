import { MapPin, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AccidentDraft } from '#app/lib/accidents/accident-draft.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import type { ReportProps } from './use-accident.ts';
import type { PendingInputs } from './use-pending-inputs.ts';

const TIMEOUT_MS = 20_000;

/** The position of the phone, only if the guest adds it and the phone allows it. */
export function AccidentPosition({ draft, actions, pending }: ReportProps & { pending: PendingInputs }) {
  const t = useTexts(accident).position;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const search = useRef<AbortController>(undefined);
  const { position } = draft.values;
  const locate = async () => {
    const current = new AbortController();
    search.current = current;
    setState('busy');
    const found = await pending.track(findPosition(current.signal));
    setState(found || current.signal.aborted ? 'idle' : 'failed');
    if (found) actions.change({ position: found });
  };
  const accuracy = position?.accuracy_m ? t.accuracy(position.accuracy_m) : '';
  // When a button leaves, the focus moves to the first button of the section.
  return (
    <section className="grid justify-items-start gap-2">
      <p role="status" className="empty:absolute">
        {position ? t.has(accuracy) : null}
      </p>
      {position ? (
        <RemoveButton onClick={() => actions.change({ position: null })} />
      ) : (
        <LocateButton isBusy={state === 'busy'} onClick={() => void locate()} />
      )}
      {state === 'busy' ? <SkipButton onClick={() => search.current?.abort()} /> : null}
      {state === 'failed' ? (
        <p role="alert" className="text-sm text-danger-ink">
          {t.failed}
        </p>
      ) : null}
    </section>
  );
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button ref={useFocusFallback<HTMLButtonElement>()} small tone="quiet" onClick={onClick}>
      <Icon of={X} />
      {useTexts(accident).position.remove}
    </Button>
  );
}

function LocateButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <Button ref={useFocusFallback<HTMLButtonElement>()} busy={isBusy} onClick={onClick}>
      <Icon of={MapPin} />
      {useTexts(accident).position.add}
    </Button>
  );
}

function SkipButton({ onClick }: { onClick: () => void }) {
  return (
    <Button ref={useFocusFallback<HTMLButtonElement>()} small tone="quiet" onClick={onClick}>
      {useTexts(accident).position.skip}
    </Button>
  );
}

/** Asks the phone for its position. Undefined if it does not tell it or the guest does not wait for it. */
function findPosition(signal: AbortSignal): Promise<AccidentDraft['values']['position'] | undefined> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy_m: Math.min(1e6, Math.round(accuracy)) }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
}
