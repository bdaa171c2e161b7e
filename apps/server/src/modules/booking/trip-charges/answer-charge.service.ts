import type { AnswerChargeArgs, TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { canAnswerCharge } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import { lockBooking, readBookingState } from '../bookings/transitions/booking-transitions.service.ts';
import { toChargeAuditEntry } from './charge-changes.ts';
import { requireChargeStatus } from './charge-status.ts';
import { readCharges } from './read-charges.ts';
import type { SettleCharges } from './settle-charges.ts';
import { type ChargeKey, findCharge, listUnanswered, updateCharge } from './trip-charges.repository.ts';

export type AnswerChargeService = ReturnType<typeof createAnswerChargeService>;

const LAPSE_BATCH = 50;

/** Takes the answers of guests, and accepts charges without an answer when their time is over. */
export function createAnswerChargeService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  notifyParties: NotifyParties;
  settleCharges: SettleCharges;
}) {
  /**
   * Accepts or disputes a charge as its guest (TRIP-235). Throws `charge_changed` if it is answered, withdrawn or of another
   * amount, `too_late_to_answer` after 72 hours.
   */
  function answer(
    write: WriteContext,
    { args, ...key }: ChargeKey & { args: AnswerChargeArgs },
  ): Promise<TripCharges> {
    const user = requireUser(write.caller);
    const { bookingId } = key;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      requirePermission(canAnswerCharge(user, locked), errors.bookingNotFound);
      const charge = requireChargeStatus(await findCharge(tx, key), args.answer);
      if (!charge.answerBy || now > charge.answerBy) throw errors.tooLateToAnswer();
      const isAccepted = args.answer === 'accept';
      if (isAccepted && fromDalasi(args.amount) !== numericToBututs(charge.amount)) {
        throw errors.chargeChanged();
      }
      await updateCharge(tx, charge.id, {
        status: isAccepted ? 'accepted' : 'disputed',
        answeredAt: now,
        answer: isAccepted ? null : args.words,
      });
      const entry = toChargeAuditEntry(`${args.answer}_charge`, charge);
      await recordBookingAudit(tx, locked, { ...entry, actorId: user.userId, at: now });
      const { kind, amount, reason } = charge;
      const facts = { kind, bututs: numericToBututs(amount), reason };
      if (!isAccepted) {
        await deps.notifyParties(tx, { bookingIds: [bookingId], event: 'charge_disputed', charge: facts });
      }
      if (isAccepted) await deps.settleCharges(tx, { bookingId, actorId: user.userId, now });
      return readCharges(tx, await readBookingState(tx, bookingId, now), { caller: write.caller, now });
    });
  }

  /** Accepts charges without an answer after 72 hours (TRIP-236). */
  async function lapse(): Promise<void> {
    for (;;) {
      const now = deps.clock();
      const unanswered = await inTransactionAs(deps.database.pool, 'trip-charges', (tx) =>
        listUnanswered(tx, { now, limit: LAPSE_BATCH }),
      );
      await runForEach(unanswered, (key) =>
        inTransactionAs(deps.database.pool, 'trip-charges', (tx) => accept(tx, { ...key, now })),
      );
      if (unanswered.length < LAPSE_BATCH) return;
    }
  }

  async function accept(tx: Database, { now, ...key }: ChargeKey & { now: Date }): Promise<void> {
    const { bookingId } = key;
    const locked = await lockBooking(tx, bookingId, now);
    const charge = await findCharge(tx, key);
    if (charge?.status !== 'sent') return;
    const { id, kind, amount, reason } = charge;
    await updateCharge(tx, id, { status: 'accepted' });
    const entry = toChargeAuditEntry('lapse_charge', charge);
    await recordBookingAudit(tx, locked, { ...entry, actorId: undefined, at: now });
    const facts = { kind, bututs: numericToBututs(amount), reason };
    await deps.notifyParties(tx, { bookingIds: [bookingId], event: 'charge_due', charge: facts });
    await deps.settleCharges(tx, { bookingId, actorId: undefined, now });
  }

  return { answer, lapse };
}
