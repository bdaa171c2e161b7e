import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import type { DocumentContent } from './document-content.ts';
import { type DocumentContext, presentReceivedSum, type ReceiptViewer } from './documents.presenter.ts';
import type { DocumentBookingRow, ReceiptDepositRow } from './documents.repository.ts';

/** Presents the receipt of a security deposit in cash, which is not a payment of the price. */
export function presentDepositReceipt(
  {
    booking,
    deposit,
    viewer,
  }: { booking: DocumentBookingRow; deposit: ReceiptDepositRow; viewer: ReceiptViewer },
  context: DocumentContext,
): DocumentContent {
  const { securityDeposit } = getGuestTexts(context.language).labels;
  return presentReceivedSum({ booking, received: deposit, purpose: securityDeposit, viewer }, context);
}
