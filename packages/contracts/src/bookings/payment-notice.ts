import { OFFLINE_METHODS, PAYMENT_PHASES } from '@coastline/domain/bookings/booking-life-cycle';
import { PAYMENT_NOTE_MAX_LENGTH } from '@coastline/domain/bookings/payment-notice';
import { REFERENCE_MAX_LENGTH } from '@coastline/domain/money/payments';
import * as z from 'zod/mini';
import { Instant, Reason, text, Uuid } from '../fields.ts';

/** A picture of a transfer that the guest has added to a payment notice. */
export const PaymentProof = z.object({ id: Uuid, added_at: Instant });
export type PaymentProof = z.infer<typeof PaymentProof>;

/** A guest's statement that a payment is on its way: open, or declined with a reason. */
export const PaymentNotice = z.object({
  id: Uuid,
  phase: z.enum(PAYMENT_PHASES),
  method: z.enum(OFFLINE_METHODS),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  sent_at: Instant,
  declined_at: z.nullable(Instant),
  decline_reason: z.nullable(z.string()),
  /** In the order of their upload. */
  proofs: z.array(PaymentProof),
});
export type PaymentNotice = z.infer<typeof PaymentNotice>;

const optionalText = (maxLength: number) =>
  z.pipe(
    z.nullish(text(maxLength)),
    z.transform((value) => value?.trim() || null),
  );

/** The service requires a reference for Wave and bank transfers. */
export const SendPaymentNoticeArgs = z.object({
  method: z.enum(OFFLINE_METHODS, 'Payment method must be cash, wave or bank.'),
  reference: optionalText(REFERENCE_MAX_LENGTH),
  note: optionalText(PAYMENT_NOTE_MAX_LENGTH),
});
export type SendPaymentNoticeArgs = z.infer<typeof SendPaymentNoticeArgs>;

/** Declines a notice by its id, so that a stale page cannot decline a later notice. */
export const DeclinePaymentNoticeArgs = z.object({ notice_id: Uuid, reason: Reason });
export type DeclinePaymentNoticeArgs = z.infer<typeof DeclinePaymentNoticeArgs>;

/** The open notice that a picture belongs to. */
export const PaymentProofQuery = z.object({ notice_id: Uuid });
