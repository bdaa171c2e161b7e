import type { Booking } from '@coastline/contracts/bookings/booking';
import type { SendPaymentNoticeArgs } from '@coastline/contracts/bookings/payment-notice';
import { isOfflineMethod, OFFLINE_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import {
  PAYMENT_NOTE_MAX_LENGTH,
  type PaymentNoticeValues,
  validatePaymentNotice,
} from '@coastline/domain/bookings/payment-notice';
import { REFERENCE_MAX_LENGTH } from '@coastline/domain/money/payments';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { FormActions } from '#app/lib/page/form-actions.tsx';
import { PictureInput } from '#app/lib/photos/picture-input.tsx';
import { bookings, paymentNotices } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useBookingMutation } from '../mutations.ts';

const resolver = createResolver<PaymentNoticeValues>(validatePaymentNotice);

/** Asks how the payment was sent, with the reference of the transfer and a picture of it. */
export default function PaymentNoticeForm({
  booking,
  onPicture,
  onClose,
}: {
  booking: Booking;
  /** Called with the picture once the notice is sent. */
  onPicture: (picture: { noticeId: string; file: File }) => void;
  onClose: () => void;
}) {
  const t = useTexts(paymentNotices);
  const { methods } = useTexts(bookings);
  const formatFieldError = useFieldErrorFormatter();
  const { payment_method: paymentMethod } = booking;
  const [file, setFile] = useState<File | undefined>();
  const send = useBookingMutation<SendPaymentNoticeArgs>(booking.id, {
    path: 'payment-notices',
    onSuccess: ({ payment_notice: notice }) => {
      if (file && notice) onPicture({ noticeId: notice.id, file });
    },
  });
  const { register, handleSubmit, control, formState } = useForm<PaymentNoticeValues>({
    resolver,
    defaultValues: {
      method: isOfflineMethod(paymentMethod) ? paymentMethod : 'wave',
      reference: '',
      note: '',
    },
  });
  const isCash = useWatch({ control, name: 'method' }) === 'cash';
  return (
    <form
      noValidate
      method="post"
      aria-label={t.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={handleSubmit(({ method, reference, note }) =>
        send.mutate({ method, reference: reference.trim() || null, note: note.trim() || null }),
      )}
    >
      <Select label={t.method} {...register('method', { deps: 'reference' })}>
        {OFFLINE_METHODS.map((method) => (
          <option key={method} value={method}>
            {methods[method]}
          </option>
        ))}
      </Select>
      <TextInput
        label={t.reference}
        aside={isCash ? t.optional : undefined}
        required={!isCash}
        hint={t.referenceHint}
        error={formatFieldError(formState.errors.reference)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={REFERENCE_MAX_LENGTH}
        {...register('reference')}
      />
      <TextArea label={t.note} aside={t.optional} maxLength={PAYMENT_NOTE_MAX_LENGTH} {...register('note')} />
      <div className="grid gap-2">
        <PictureInput label={t.choosePicture} hint={t.pictureHint} onFile={setFile} />
        {file ? <ChosenPicture file={file} onRemove={() => setFile(undefined)} /> : null}
      </div>
      <ErrorNote error={send.error} />
      <FormActions submitLabel={t.submit} cancelLabel={t.cancel} busy={send.isPending} onCancel={onClose} />
    </form>
  );
}

function ChosenPicture({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useTexts(paymentNotices);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span role="status" className="min-w-0 text-sm wrap-anywhere">
        {file.name}
      </span>
      <Button small tone="quiet" onClick={onRemove}>
        {t.removePicture}
      </Button>
    </div>
  );
}
