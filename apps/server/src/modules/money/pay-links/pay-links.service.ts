import { randomUUID } from 'node:crypto';
import type { CreatedPayLink, PayLinkList, RevokedPayLink } from '@coastline/contracts/bookings/pay-link';
import { MAX_LIVE_PAY_LINKS, payLinkExpiry } from '@coastline/domain/money/pay-links';
import { payablePhases } from '@coastline/domain/money/payment-providers';
import { errors } from '../../../http/errors/errors.ts';
import { type Caller, requireUser, rlsContextOf } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { ApplyCheckoutService } from '../online-payments/apply-checkout.service.ts';
import { requireOwnBooking } from '../online-payments/checkouts.service.ts';
import type { PaymentProviders } from '../online-payments/provider-calls.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../providers/payment-provider.ts';
import { createPayLinkToken } from './pay-link-tokens.ts';
import { presentPayLink } from './pay-links.presenter.ts';
import {
  findCheckoutOfPayLink,
  findPayLinkOfBooking,
  insertPayLink,
  listLivePayLinks,
  updatePayLinkRevoked,
} from './pay-links.repository.ts';

export type PayLinksService = ReturnType<typeof createPayLinksService>;

/** Creates, lists and revokes the pay links of a booking (PAY-56, PAY-59). */
export function createPayLinksService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  applyCheckout: ApplyCheckoutService;
  siteUrl: string;
}) {
  const { pool } = deps.database;

  /** Creates a link. Its token is only in this response. Throws `wrong_status`, `too_many_pay_links`. */
  function create(write: WriteContext, bookingId: string): Promise<CreatedPayLink> {
    const { caller } = write;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const { booking, status } = await requireOwnBooking(tx, { caller, bookingId, now });
      const expiresAt = payLinkExpiry({ now, startDate: booking.startDate });
      if (payablePhases(status).length === 0 || deps.providers.size === 0 || expiresAt <= now) {
        throw errors.wrongStatus('Nothing can be paid online for this booking.');
      }
      const live = await listLivePayLinks(tx, { bookingId, now });
      if (live.length >= MAX_LIVE_PAY_LINKS) throw errors.tooManyPayLinks();
      const { token, tokenHash } = createPayLinkToken();
      const id = randomUUID();
      const createdBy = requireUser(caller).userId;
      await insertPayLink(tx, { id, bookingId, tokenHash, createdBy, createdAt: now, expiresAt });
      await recordAudit(tx, {
        ...{ actorId: createdBy, action: 'create_pay_link', entity: 'booking', entityId: bookingId, at: now },
        details: { pay_link_id: id },
      });
      return { id, url: `${deps.siteUrl}/pay/${token}`, expires_at: expiresAt.toISOString() };
    });
  }

  /** Lists the valid links of a booking of the caller. */
  function list(caller: Caller, bookingId: string): Promise<PayLinkList> {
    return inTransactionAs(pool, rlsContextOf(caller), async (tx) => {
      const now = deps.clock();
      await requireOwnBooking(tx, { caller, bookingId, now });
      return { items: (await listLivePayLinks(tx, { bookingId, now })).map(presentPayLink) };
    });
  }

  /** Revokes a link and ends its open checkout. Revoking it again changes nothing. Throws `link_not_valid`. */
  async function revoke(
    write: WriteContext,
    { bookingId, linkId }: { bookingId: string; linkId: string },
  ): Promise<RevokedPayLink> {
    const { caller } = write;
    const revoked = await write.inTransaction(async (tx) => {
      const now = deps.clock();
      await requireOwnBooking(tx, { caller, bookingId, now });
      const link = await findPayLinkOfBooking(tx, { id: linkId, bookingId });
      if (!link) throw errors.linkNotValid();
      if (!link.revokedAt) {
        await updatePayLinkRevoked(tx, { id: linkId, revokedAt: now });
        const { userId: actorId } = requireUser(caller);
        await recordAudit(tx, {
          ...{ actorId, action: 'revoke_pay_link', entity: 'booking', entityId: bookingId, at: now },
          details: { pay_link_id: linkId },
        });
      }
      return { id: linkId, revoked_at: (link.revokedAt ?? now).toISOString() };
    });
    await closeCheckoutOf(linkId);
    return revoked;
  }

  async function closeCheckoutOf(payLinkId: string): Promise<void> {
    const latest = await inTransactionAs(pool, 'payment-providers', (tx) =>
      findCheckoutOfPayLink(tx, { payLinkId }),
    );
    if (latest?.status !== 'creating' && latest?.status !== 'open') return;
    await deps.applyCheckout.close(latest).catch((error: unknown) => {
      // The link is revoked all the same. A checkout that its provider does not end now ends by itself within half an hour.
      if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
    });
  }

  return { create, list, revoke };
}
