import type { ProposeChargeArgs, TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { MAX_CHARGE_DALASI, MAX_CHARGE_WORDS, type StatedKind } from '@coastline/domain/charges/trip-charges';
import { parseDalasi } from '@coastline/domain/money/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { chargesQuery } from '#app/lib/charges/queries.ts';
import { OnlineButton } from '#app/lib/device/online-button.tsx';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { FormActions } from '#app/lib/page/form-actions.tsx';
import { chargeNames, charges } from '#app/texts/en/charges.ts';
import type { Translation } from '#app/texts/translation.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';

interface Proposal {
  kind: StatedKind;
  amount: string;
  words: string;
}

/** Button and form with which a host asks the office to charge the guest (TRIP-153). */
export function ProposeCharge({ bookingId, kinds }: { bookingId: string; kinds: readonly StatedKind[] }) {
  const t = useTexts(charges);
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ProposalForm bookingId={bookingId} kinds={kinds} onClose={() => setOpen(false)} />;
  return (
    <div className="grid gap-2">
      <OnlineButton className="justify-self-start" onClick={() => setOpen(true)}>
        <Icon of={TriangleAlert} />
        {t.propose}
      </OnlineButton>
    </div>
  );
}

function ProposalForm({
  bookingId,
  kinds,
  onClose,
}: {
  bookingId: string;
  kinds: readonly StatedKind[];
  onClose: () => void;
}) {
  const t = useTexts(charges);
  const names = useTexts(chargeNames);
  const propose = useProposeCharge(bookingId, onClose);
  const { register, handleSubmit, formState } = useForm<Proposal>({
    defaultValues: { kind: kinds.at(-1) ?? 'damage', amount: '', words: '' },
    resolver: createResolver<Proposal>(({ amount, words }) => [
      ...listAmountErrors(amount, t).map((message) => ({ field: 'amount' as const, message })),
      ...(words.trim() ? [] : [{ field: 'words' as const, message: t.wordsMissing }]),
    ]),
  });
  return (
    <form
      noValidate
      method="post"
      aria-label={t.propose}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={handleSubmit(({ kind, amount, words }) =>
        propose.mutate({ kind, amount: parseNumber(amount), reason: words.trim() }),
      )}
    >
      <Select label={t.proposeKind} {...register('kind')}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {names[kind]}
          </option>
        ))}
      </Select>
      <TextInput
        label={t.proposeAmount}
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      <TextArea
        label={t.proposeWords}
        hint={t.proposeHint}
        maxLength={MAX_CHARGE_WORDS}
        error={formState.errors.words?.message}
        {...register('words')}
      />
      <ErrorNote title={t.proposeFailed} error={propose.error} />
      <FormActions
        submitLabel={t.sendProposal}
        cancelLabel={t.cancel}
        busy={propose.isPending}
        onCancel={onClose}
      />
    </form>
  );
}

function listAmountErrors(text: string, t: Translation['charges']): string[] {
  const dalasi = parseNumber(text);
  if (!(dalasi > 0)) return [t.amountMissing];
  if (dalasi > MAX_CHARGE_DALASI) return [t.amountTooLarge(formatDalasi(MAX_CHARGE_DALASI))];
  return parseDalasi(dalasi) === undefined ? [t.amountTooExact] : [];
}

function useProposeCharge(bookingId: string, onSent: () => void) {
  const t = useTexts(charges);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProposeChargeArgs) =>
      postIdempotent<TripCharges>(`/rest/v1/bookings/${encodeURIComponent(bookingId)}/charge-proposals`, {
        body,
      }),
    onSuccess: (changed) => {
      client.setQueryData(chargesQuery(bookingId).queryKey, changed);
      notify({ tone: 'good', title: t.proposed, description: t.proposedBody });
      onSent();
    },
  });
}
