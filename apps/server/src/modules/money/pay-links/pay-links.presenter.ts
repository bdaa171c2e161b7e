import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import type { PayLink, PublicPayLink } from '@coastline/contracts/bookings/pay-link';
import { numericToDalasi } from '@coastline/domain/money/money';
import { firstName } from '@coastline/domain/money/pay-links';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { presentCheckout } from '../online-payments/checkouts.presenter.ts';
import type {
  FoundPayLink,
  findCheckoutOfPayLink,
  listReceiptsOfCheckout,
  PayLinkRow,
} from './pay-links.repository.ts';

export function presentPayLink({ id, createdAt, expiresAt }: PayLinkRow): PayLink {
  return { id, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() };
}

/** Presents a booking to the holder of a pay link, who may be anybody: no contact, no number, no last name. */
export function presentPublicPayLink(
  { link, booking, car, guestName }: FoundPayLink,
  facts: {
    state: PublicPayLink['state'];
    options: PaymentOption[];
    productName: string;
    contact: OfficeSettings['contact'];
    checkout: Awaited<ReturnType<typeof findCheckoutOfPayLink>>;
    isTest: boolean;
    receipts: Awaited<ReturnType<typeof listReceiptsOfCheckout>>;
  },
): PublicPayLink {
  const { state, options, contact, checkout, isTest } = facts;
  const { phone, email, whatsapp } = contact;
  return {
    ...{ state, options },
    product_name: facts.productName,
    contact: { phone, email, whatsapp },
    guest_first_name: firstName(guestName),
    car: { title: car.title, image: car.images[0] ?? null },
    start_date: booking.startDate,
    end_date: booking.endDate,
    days: booking.days,
    expires_at: link.expiresAt.toISOString(),
    checkout: checkout ? presentCheckout(checkout, { isTest }) : null,
    receipts: facts.receipts.map(({ receiptNumber, amount, receivedAt }) => ({
      receipt_number: receiptNumber,
      amount: numericToDalasi(amount),
      received_at: receivedAt.toISOString(),
    })),
  };
}
