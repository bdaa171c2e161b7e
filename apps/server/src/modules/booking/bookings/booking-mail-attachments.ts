import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type { Language } from '@coastline/domain/languages/languages';
import type { GuestNotice } from '@coastline/domain/people/notices';
import type { MailAttachment } from '../../messaging/notifications/mail-attachment.ts';
import type { SignedContractFacts } from '../../messaging/notifications/templates/booking-facts.ts';
import type { NotifiedRecord } from './booking-mail-facts.ts';

/** The notices whose mails carry the receipt of a payment. */
const RECEIPT_PHASES: Partial<Record<GuestNotice, PaymentPhase>> = {
  booking_confirmed: 'deposit50',
  final_payment_received: 'final50',
};

/**
 * Lists the documents of a guest's mail: the signed contract, or the receipt of a refund, credit, deposit or payment, with a
 * payment also the invoice.
 */
export function listMailAttachments(
  kind: GuestNotice,
  { booking, payments = [], credits, creditRefunds, refundReceiptNumber }: NotifiedRecord,
  {
    language,
    contract,
    depositReceipt,
  }: {
    language: Language;
    contract: SignedContractFacts | undefined;
    depositReceipt: string | null | undefined;
  },
): MailAttachment[] {
  const bookingId = booking.id;
  if (contract) return [{ document: 'contract', bookingId, number: String(contract.version), language }];
  if (kind === 'security_deposit_held' && depositReceipt) {
    return [{ document: 'receipt', bookingId, number: depositReceipt, language }];
  }
  if (kind === 'refund_paid' && refundReceiptNumber) {
    return [{ document: 'refund_receipt', bookingId, number: refundReceiptNumber, language }];
  }
  const creditRefund = kind === 'credit_refunded' && creditRefunds.at(-1);
  if (creditRefund) {
    return [{ document: 'receipt', bookingId, number: creditRefund.receipt_number, language }];
  }
  const isForCharges = kind === 'charges_paid';
  const isCredit = kind === 'part_payment_received' || isForCharges;
  const credit =
    isCredit && credits.findLast((each) => each.voided_at === null && (each.for_charges || !isForCharges));
  if (credit) return [{ document: 'receipt', bookingId, number: credit.receipt_number, language }];
  const phase = RECEIPT_PHASES[kind];
  const payment = payments.find((each) => each.phase === phase && each.voidedAt === null);
  if (!payment) return [];
  return [
    { document: 'receipt', bookingId, number: payment.receiptNumber, language },
    { document: 'invoice', bookingId, language },
  ];
}
