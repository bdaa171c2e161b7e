import type { AnswerChargeArgs, TripCharge, TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { MAX_CHARGE_WORDS } from '@coastline/domain/charges/trip-charges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { ChargePhotoInput } from '#app/lib/charges/charge-photo-input.tsx';
import { chargesQuery, getChargesPath } from '#app/lib/charges/queries.ts';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { FormActions } from '#app/lib/page/form-actions.tsx';
import { charges } from '#app/texts/en/charges.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useInstantFormats } from '../instant-formats.ts';
import { invalidateAfterChange } from '../queries.ts';

/** The guest's answer to a charge: accept it, or dispute it with words and photos (TRIP-235). */
export function AnswerCharge({ bookingId, charge }: { bookingId: string; charge: TripCharge }) {
  const t = useTexts(charges);
  const { until } = useInstantFormats();
  const isOnline = useIsOnline();
  const hintId = useId();
  const [isDisputing, setDisputing] = useState(false);
  const answer = useAnswerCharge(bookingId, charge.id);
  if (isDisputing) {
    return <DisputeForm bookingId={bookingId} charge={charge} onClose={() => setDisputing(false)} />;
  }
  const offline = { 'aria-disabled': !isOnline, 'aria-describedby': isOnline ? undefined : hintId };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {charge.answer_by ? <p className="text-sm">{t.answerBy(until(charge.answer_by))}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="main"
          busy={answer.isPending}
          {...offline}
          onClick={() => isOnline && answer.mutate({ answer: 'accept', amount: charge.amount })}
        >
          {t.accept(formatDalasi(charge.amount))}
        </Button>
        <Button {...offline} onClick={() => isOnline && setDisputing(true)}>
          {t.dispute}
        </Button>
      </div>
      <OfflineHint id={hintId} />
      <ErrorNote title={t.failed} error={answer.error} />
    </div>
  );
}

interface Dispute {
  words: string;
}

function DisputeForm({
  bookingId,
  charge,
  onClose,
}: {
  bookingId: string;
  charge: TripCharge;
  onClose: () => void;
}) {
  const t = useTexts(charges);
  const answer = useAnswerCharge(bookingId, charge.id);
  const { register, handleSubmit, formState } = useForm<Dispute>({
    defaultValues: { words: '' },
    resolver: createResolver<Dispute>(({ words }) =>
      words.trim() ? [] : [{ field: 'words', message: t.wordsMissing }],
    ),
  });
  return (
    <form
      noValidate
      method="post"
      aria-label={t.dispute}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={handleSubmit(({ words }) => answer.mutate({ answer: 'dispute', words: words.trim() }))}
    >
      <TextArea
        label={t.words}
        maxLength={MAX_CHARGE_WORDS}
        error={formState.errors.words?.message}
        {...register('words')}
      />
      <ChargePhotoInput
        bookingId={bookingId}
        chargeId={charge.id}
        taken={charge.photos.filter(({ side }) => side === 'guest').length}
      />
      <ErrorNote title={t.failed} error={answer.error} />
      <FormActions
        submitLabel={t.sendDispute}
        cancelLabel={t.cancel}
        busy={answer.isPending}
        onCancel={onClose}
      />
    </form>
  );
}

function useAnswerCharge(bookingId: string, chargeId: string) {
  const t = useTexts(charges);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AnswerChargeArgs) =>
      postIdempotent<TripCharges>(`${getChargesPath(bookingId)}/${chargeId}/answer`, { body }),
    onSuccess: (changed, { answer }) => {
      client.setQueryData(chargesQuery(bookingId).queryKey, changed);
      const isAccepted = answer === 'accept';
      notify({
        tone: 'good',
        title: isAccepted ? t.accepted : t.disputed,
        description: isAccepted ? undefined : t.disputedBody,
      });
    },
    onSettled: () => void invalidateAfterChange(client),
  });
}
