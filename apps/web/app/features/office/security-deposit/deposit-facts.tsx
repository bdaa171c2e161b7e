import type { SecurityDeposit, SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import type { SettlementFailure } from '@coastline/domain/money/security-deposits';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';

const FAILURE_TEXTS: Record<SettlementFailure, string> = {
  provider_unavailable: 'The payment provider does not answer.',
  provider_refused: 'The payment provider refuses it. Look at the authorisation in its dashboard.',
  server_error: 'An error of this server, which its log describes.',
};

export function DepositFacts({ data }: { data: SecurityDepositState }) {
  const { deposit, can } = data;
  const lines = deposit ? listLines(deposit, data.dispute_hours) : [];
  return (
    <>
      {can?.take ? (
        <p className="text-sm text-ink-soft">
          The car leaves once the deposit is held or waived.
          {can.is_trip_too_long
            ? ' A card is not offered: its authorisation would end before this deposit goes back.'
            : ''}
        </p>
      ) : null}
      {lines.map((line) => (
        <p key={line} className="text-sm text-ink-soft wrap-anywhere">
          {line}
        </p>
      ))}
      {deposit?.failing_since && deposit.failure ? (
        <Note tone="danger" title="The settlement fails">
          {FAILURE_TEXTS[deposit.failure]} It has failed since {formatDateTime(deposit.failing_since)} and is
          tried again each minute.
        </Note>
      ) : null}
      {deposit?.ends_early && deposit.status === 'held' ? (
        <Note tone="danger" title="The authorisation ends too early">
          The bank holds it for a shorter time than this deposit needs. Do not rely on it: give it up before
          the hand-over and take cash.
        </Note>
      ) : null}
      {deposit?.url ? (
        <a href={deposit.url} className={getButtonClass({ small: true, className: 'justify-self-start' })}>
          Open the page of the provider
        </a>
      ) : null}
    </>
  );
}

function listLines(deposit: SecurityDeposit, disputeHours: number): string[] {
  const { status, method, charge, amount, reason, charged_amount: charged = 0 } = deposit;
  const words = reason ? [`Reason: ${reason}`] : [];
  switch (status) {
    case 'requested':
      return [
        `The guest authorises ${charge ? formatCharge({ charge: charge.amount, currency: charge.currency }) : ''} on their booking page, or here on this device.`,
      ];
    case 'held':
      return [...listHeldBy(deposit), describeEnd(deposit, disputeHours), ...describeCharged(deposit)];
    case 'settling':
      return [
        `${formatDalasi(charged)} goes to charges. The provider has not answered yet; this is tried again each minute.`,
      ];
    case 'settled':
      return [
        `${formatDalasi(charged)} went to charges, ${formatDalasi(amount - charged)} ${method === 'card' ? 'was given up at the provider' : 'became credit of the guest'}.`,
        ...words,
      ];
    case 'expired':
      return ['The authorisation has ended. Nothing was charged, and charges are due from the guest.'];
    default:
      return words;
  }
}

function listHeldBy({ method, receipt_number: receipt, authorised_until: until }: SecurityDeposit): string[] {
  if (method === 'cash') return [`In cash, receipt ${receipt}.`];
  return until ? [`On a card, authorised until ${formatDateTime(until)}.`] : [];
}

function describeEnd(
  { is_held_by_charges: isHeld, releases_at: releasesAt }: SecurityDeposit,
  disputeHours: number,
): string {
  if (isHeld) return 'A charge is open. It is settled when that is decided.';
  if (releasesAt) return `It is settled by itself on ${formatDateTime(releasesAt)}.`;
  return `It is settled by itself ${disputeHours} hours after the return.`;
}

function describeCharged({ charged_amount: charged = 0 }: SecurityDeposit): string[] {
  return charged > 0 ? [`${formatDalasi(charged)} of it pays charges that are due.`] : [];
}
