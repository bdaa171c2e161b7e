import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@coastline/domain/languages/languages';
import { numericToBututs } from '@coastline/domain/money/money';
import { firstName } from '@coastline/domain/money/pay-links';
import { renderMail } from '@coastline/mail/render-mail';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import type { Sealer } from '../../../persistence/encryption/sealer.ts';
import type { NotificationsService } from '../../messaging/notifications/notifications.service.ts';
import { createPayerMail } from '../../messaging/notifications/templates/payer-mails.ts';
import { findPaidRental, type listReceiptsOfCheckout } from './pay-links.repository.ts';
import {
  deletePayerAddress,
  deletePayerAddressesBefore,
  deletePayerMails,
  PAYER_RECEIPT,
  savePayerAddress,
} from './payer-addresses.repository.ts';

// Money of a checkout can arrive up to a day after it was opened.
const ADDRESS_RETENTION_MS = 2 * 24 * 60 * 60 * 1000;
// As long as a failed mail is tried again.
const MAIL_RETENTION_DAYS = 3;

export type PayerReceiptsService = ReturnType<typeof createPayerReceiptsService>;

/** Mails the receipt to the payer of a pay link who has left an address. Nothing is mailed before the money has arrived. */
export function createPayerReceiptsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  sealer: Sealer;
  notifications: Pick<NotificationsService, 'enqueueMails'>;
  productName: string;
}) {
  const { sealer, productName } = deps;

  /** Stores where the receipt of a checkout goes. Without an address, an earlier one is deleted. */
  async function saveAddress(
    tx: Database,
    address: { checkoutId: string; email: string | undefined; language: Language | undefined },
  ): Promise<void> {
    const { checkoutId, email, language = DEFAULT_LANGUAGE } = address;
    if (!email) {
      await deletePayerAddress(tx, checkoutId);
      return;
    }
    const emailSealed = sealer.seal(email, toSealContext(checkoutId));
    await savePayerAddress(tx, { checkoutId, emailSealed, language, enteredAt: deps.clock() });
  }

  /** Mails the receipts of a paid checkout and deletes the address. Without receipts, only deletes the address. */
  async function mailReceipts(
    tx: Database,
    { checkout, receipts }: { checkout: { id: string; bookingId: string }; receipts: ReceiptRows },
  ): Promise<void> {
    const address = await deletePayerAddress(tx, checkout.id);
    const [first] = receipts;
    const rental = await findPaidRental(tx, checkout.bookingId);
    if (!address || !first || !rental) return;
    const opened = sealer.open(address.emailSealed, toSealContext(checkout.id));
    // The payment counts without the mail. A key that was removed from the configuration opens nothing.
    if (!opened.ok) return;
    const language = isLanguage(address.language) ? address.language : DEFAULT_LANGUAGE;
    const { bookingId } = checkout;
    const content = createPayerMail(
      {
        guestFirstName: firstName(rental.guestName),
        carTitle: rental.carTitle,
        paidBututs: receipts.reduce((sum, { amount }) => sum + numericToBututs(amount), 0),
        receiptNumbers: receipts.map(({ receiptNumber }) => receiptNumber),
        paidAt: first.receivedAt,
      },
      { productName, language },
    );
    await deps.notifications.enqueueMails(tx, [
      {
        ...{ kind: PAYER_RECEIPT, to: opened.text, ...renderMail(content) },
        attachments: receipts.map(({ receiptNumber: number }) => ({
          ...{ document: 'payer_receipt' as const, bookingId, number, language },
        })),
      },
    ]);
  }

  /** Deletes addresses of checkouts that were not paid, and mails to payers that are sent or too old. */
  function prune(): Promise<void> {
    const now = deps.clock().getTime();
    return inTransactionAs(deps.database.pool, 'payment-providers', async (tx) => {
      await deletePayerAddressesBefore(tx, new Date(now - ADDRESS_RETENTION_MS));
      await deletePayerMails(tx, { days: MAIL_RETENTION_DAYS });
    });
  }

  return { saveAddress, mailReceipts, prune };
}

type ReceiptRows = Awaited<ReturnType<typeof listReceiptsOfCheckout>>;

function toSealContext(checkoutId: string): string {
  return `payer_addresses:${checkoutId}:email`;
}
