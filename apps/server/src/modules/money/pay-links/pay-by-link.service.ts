import type { PaymentCheckout } from '@coastline/contracts/bookings/online-payment';
import type {
  PayLinkQuery,
  PublicPayLink,
  StartCheckoutByLinkArgs,
} from '@coastline/contracts/bookings/pay-link';
import { effectiveStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { MAX_CHECKOUTS_OF_PAY_LINK, payLinkAccess } from '@coastline/domain/money/pay-links';
import type { PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { LRUCache } from 'lru-cache';
import { errors } from '../../../http/errors/errors.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { ApplyCheckoutService } from '../online-payments/apply-checkout.service.ts';
import { presentCheckout } from '../online-payments/checkouts.presenter.ts';
import type { CheckoutOpener, OpenCheckout } from '../online-payments/open-checkout.service.ts';
import { listPaymentOptions, toBookingPrice } from '../online-payments/payment-options.ts';
import type { PaymentProviders } from '../online-payments/provider-calls.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../providers/payment-provider.ts';
import { toCheckoutEntry } from './pay-link-payments.service.ts';
import { hashPayLinkToken } from './pay-link-tokens.ts';
import { presentPublicPayLink } from './pay-links.presenter.ts';
import {
  countCheckoutsOfPayLink,
  type FoundPayLink,
  findCheckoutOfPayLink,
  findPayLinkByHash,
  listReceiptsOfCheckout,
} from './pay-links.repository.ts';
import type { PayerReceiptsService } from './payer-receipts.service.ts';

export type PayByLinkService = ReturnType<typeof createPayByLinkService>;

const MAX_ASKED_PER_MINUTE = 20;
// The holder of a link has no account: the server acts for them, and the token authorizes it.
const AS_SERVER = 'payment-providers';

/** The page of a pay link and the payments of its holder (PAY-57, PAY-58). */
export function createPayByLinkService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  applyCheckout: ApplyCheckoutService;
  openCheckout: OpenCheckout;
  payerReceipts: Pick<PayerReceiptsService, 'saveAddress'>;
  productName: string;
  siteUrl: string;
}) {
  const { pool } = deps.database;
  const { providers } = deps;
  // The page has a higher rate limit than API calls, and each return asks the provider.
  const asked = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });
  const canAsk = (checkoutId: string) => {
    const times = asked.get(checkoutId) ?? 0;
    asked.set(checkoutId, times + 1, { noUpdateTTL: true });
    return times < MAX_ASKED_PER_MINUTE;
  };
  const isTest = (name: PaymentProviderName) => providers.get(name)?.isTestMode === true;

  /** Returns the page of a link. With `returned`, asks the provider about that checkout first. Throws `link_not_valid`. */
  async function get(token: string, { checkout: shown, returned }: PayLinkQuery): Promise<PublicPayLink> {
    if (returned) await refresh(token, returned);
    return inTransactionAs(pool, AS_SERVER, async (tx) => {
      const { found, access } = await requireLink(tx, { token, now: deps.clock() });
      return describe(tx, found, { checkoutId: returned ?? shown, canPay: access === 'pay' });
    });
  }

  async function describe(
    tx: Database,
    found: FoundPayLink,
    { checkoutId, canPay }: { checkoutId: string | undefined; canPay: boolean },
  ): Promise<PublicPayLink> {
    const { booking, link } = found;
    const settings = await getSettings(tx);
    const checkout = await findCheckoutOfPayLink(tx, { payLinkId: link.id, id: checkoutId });
    const { status } = effectiveStatus({ ...booking, now: deps.clock() });
    const options = canPay
      ? listPaymentOptions({ price: toBookingPrice(booking), status }, { providers, settings })
      : [];
    return presentPublicPayLink(found, {
      ...{ options, checkout, contact: settings.contact, productName: deps.productName },
      state: options.length > 0 ? 'open' : booking.finalPaymentReceived ? 'paid' : 'nothing_due',
      isTest: checkout !== undefined && isTest(checkout.provider),
      receipts: checkout ? await listReceiptsOfCheckout(tx, checkout.id) : [],
    });
  }

  async function refresh(token: string, checkoutId: string): Promise<void> {
    const checkout = await inTransactionAs(pool, AS_SERVER, async (tx) => {
      const { found } = await requireLink(tx, { token, now: deps.clock() });
      return findCheckoutOfPayLink(tx, { payLinkId: found.link.id, id: checkoutId });
    });
    if (!checkout || !canAsk(checkout.id)) return;
    await deps.applyCheckout.refresh(checkout).catch((error: unknown) => {
      // The page shows the stored state. The job that follows checkouts asks again.
      if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
    });
  }

  /** Opens a checkout, or returns the open one of this link. Throws `link_not_valid` and the errors of `openCheckout`. */
  async function start(token: string, args: StartCheckoutByLinkArgs): Promise<PaymentCheckout> {
    const { email, language, ...request } = args;
    const { id: payLinkId, bookingId } = await inTransactionAs(
      pool,
      AS_SERVER,
      async (tx) => (await requirePayableLink(tx, { token, now: deps.clock() })).link,
    );
    let isNew = false;
    const opener: CheckoutOpener = {
      ...{ createdBy: null, payLinkId, rlsContext: AS_SERVER },
      lockBooking: async (tx) => {
        const locked = await lockBooking(tx, bookingId, deps.clock());
        // Read again under the lock: the guest may have revoked the link meanwhile.
        await requirePayableLink(tx, { token, now: deps.clock() });
        return locked;
      },
      assertCanOpen: async (tx) => {
        const opened = await countCheckoutsOfPayLink(tx, payLinkId);
        if (opened >= MAX_CHECKOUTS_OF_PAY_LINK) throw errors.tooManyCheckouts();
        isNew = true;
      },
      returnUrl: ({ id }) => `${deps.siteUrl}/pay/${token}?returned=${id}`,
    };
    const opened = await deps.openCheckout(opener, request);
    await inTransactionAs(pool, AS_SERVER, async (tx) => {
      await deps.payerReceipts.saveAddress(tx, { checkoutId: opened.id, email, language });
      const entry = toCheckoutEntry('open_checkout_by_link', { checkout: opened, at: deps.clock() });
      if (isNew) await recordAudit(tx, entry);
    });
    return presentCheckout(opened, { isTest: isTest(opened.provider) });
  }

  return { get, start };
}

interface LinkQuery {
  token: string;
  now: Date;
}

async function requireLink(tx: Database, { token, now }: LinkQuery) {
  const found = await findPayLinkByHash(tx, hashPayLinkToken(token));
  if (!found) throw errors.linkNotValid();
  const access = payLinkAccess({ ...found.link, hasCheckout: found.hasCheckout }, now);
  // Expired, revoked and unknown links are not told apart.
  if (access === 'none') throw errors.linkNotValid();
  return { found, access };
}

async function requirePayableLink(tx: Database, query: LinkQuery): Promise<FoundPayLink> {
  const { found, access } = await requireLink(tx, query);
  if (access !== 'pay') throw errors.linkNotValid();
  return found;
}
