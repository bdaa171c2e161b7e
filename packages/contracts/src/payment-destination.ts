/** Payment destinations on the wire. `money/payment-destination.ts` has the rules. */
import { DESTINATION_KINDS, DESTINATION_PURPOSES } from '@coastline/domain/money/payment-destination';
import * as z from 'zod/mini';
import { Instant, text, Uuid } from './fields.ts';

const LINE = text(300);
const Purpose = z.enum(DESTINATION_PURPOSES, 'Purpose must be refund or payout.');

/** A destination without its number. */
export const MaskedDestination = z.object({
  id: Uuid,
  kind: z.enum(DESTINATION_KINDS),
  /** The last four characters of the number. */
  last4: z.string(),
  usable_from: Instant,
});
export type MaskedDestination = z.infer<typeof MaskedDestination>;

/** The destination that is used now, and the one that replaces it when its hold ends. */
export const DestinationState = z.object({
  current: z.nullable(MaskedDestination),
  pending: z.nullable(MaskedDestination),
});
export type DestinationState = z.infer<typeof DestinationState>;

/** The caller's own destinations: a stolen session must not read the numbers. */
export const OwnDestinations = z.object({ refund: DestinationState, payout: DestinationState });
export type OwnDestinations = z.infer<typeof OwnDestinations>;

/** A new destination of the caller. The rules check the values. */
export const SaveDestinationArgs = z.discriminatedUnion('kind', [
  z.object({ purpose: Purpose, kind: z.literal('wave'), number: LINE }),
  z.object({
    purpose: Purpose,
    kind: z.literal('bank'),
    holder: LINE,
    /** IBAN or local account number. */
    account: LINE,
    bank: LINE,
    bic: z._default(LINE, ''),
  }),
]);
export type SaveDestinationArgs = z.infer<typeof SaveDestinationArgs>;

/** Cancels a pending change by its id, so that a stale page cannot cancel a later one. */
export const CancelDestinationArgs = z.object({ id: Uuid });
export type CancelDestinationArgs = z.infer<typeof CancelDestinationArgs>;

/** A whole destination; for admins only, and each response is audited. */
export const WholeDestination = z.discriminatedUnion('kind', [
  z.object({ id: Uuid, kind: z.literal('wave'), number: z.string() }),
  z.object({
    id: Uuid,
    kind: z.literal('bank'),
    holder: z.string(),
    account: z.string(),
    bank: z.string(),
    bic: z.string(),
  }),
]);
export type WholeDestination = z.infer<typeof WholeDestination>;

/** The destination of a person for the office: whole if it is used now, masked if it is pending. */
export const PersonDestination = z.object({
  current: z.nullable(WholeDestination),
  pending: z.nullable(MaskedDestination),
});
export type PersonDestination = z.infer<typeof PersonDestination>;

export const GetDestinationQuery = z.object({ purpose: Purpose });
export type GetDestinationQuery = z.infer<typeof GetDestinationQuery>;
