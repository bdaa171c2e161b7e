import type { Booking } from '@coastline/contracts/bookings/booking';
import type { SecurityDeposit, SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { FileText } from 'lucide-react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { securityDeposit } from '#app/texts/en/security-deposit.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';

/** Status of the deposit for the guest, with the next step. */
export function DepositLines({ booking, data }: { booking: Booking; data: SecurityDepositState }) {
  const t = useTexts(securityDeposit);
  const { deposit } = data;
  switch (deposit?.status) {
    case 'requested':
      return <RequestedLines deposit={deposit} />;
    case 'held':
      return <HeldLines booking={booking} deposit={deposit} disputeHours={data.dispute_hours} />;
    case 'settling':
      return <Line>{t.settling}</Line>;
    case 'settled':
      return <SettledLines booking={booking} deposit={deposit} />;
    case 'waived':
      return (
        <>
          <Line>{t.waived}</Line>
          {deposit.reason ? <Line>{t.officeSays(deposit.reason)}</Line> : null}
        </>
      );
    case 'expired':
      return <Line>{t.expired}</Line>;
    default:
      return (
        <>
          <Line>{t.atPickUp}</Line>
          <Line>{t.backAfter(data.dispute_hours)}</Line>
        </>
      );
  }
}

function Line({ children }: { children: string }) {
  return <p className="text-sm text-ink-soft wrap-anywhere">{children}</p>;
}

function RequestedLines({ deposit: { charge, url, is_test: isTest } }: { deposit: SecurityDeposit }) {
  const t = useTexts(securityDeposit);
  if (!charge) return null;
  const amount = formatCharge({ charge: charge.amount, currency: charge.currency });
  return (
    <>
      <Line>{t.authoriseNow(amount)}</Line>
      {isTest ? <Note tone="sun">{t.testMode}</Note> : null}
      {url ? (
        <a
          href={url}
          className={getButtonClass({ tone: 'main', className: 'justify-self-start max-sm:w-full' })}
        >
          {t.authorise(amount)}
        </a>
      ) : null}
    </>
  );
}

function HeldLines({
  booking,
  deposit,
  disputeHours,
}: {
  booking: Booking;
  deposit: SecurityDeposit;
  disputeHours: number;
}) {
  const t = useTexts(securityDeposit);
  const { dateTime } = useDates();
  const { authorised_until: until, releases_at: releasesAt, charged_amount: charged = 0 } = deposit;
  const back = releasesAt ? t.backAt(dateTime(releasesAt)) : t.backAfter(disputeHours);
  return (
    <>
      <Line>{until ? t.heldOnCard(dateTime(until)) : t.heldInCash}</Line>
      <Line>{deposit.is_held_by_charges ? t.heldByCharge : back}</Line>
      {charged > 0 ? <Note tone="sun">{t.goesToCharges(formatDalasi(charged))}</Note> : null}
      <ChargesLink isShown={charged > 0 || deposit.is_held_by_charges === true} />
      <Receipt booking={booking} number={deposit.receipt_number} />
    </>
  );
}

function SettledLines({ booking, deposit }: { booking: Booking; deposit: SecurityDeposit }) {
  const t = useTexts(securityDeposit);
  const { amount, charged_amount: charged = 0, method, reason } = deposit;
  const isCard = method === 'card';
  const isAllBack = charged === 0;
  return (
    <>
      {isAllBack ? <Line>{isCard ? t.cardAllBack : t.allBack(formatDalasi(amount))}</Line> : null}
      {!isAllBack && charged < amount ? (
        <Line>{t.partCharged(formatDalasi(charged), formatDalasi(amount - charged))}</Line>
      ) : null}
      {charged === amount ? <Line>{t.allCharged(formatDalasi(amount))}</Line> : null}
      {!isCard && (booking.credit_amount ?? 0) > 0 && charged < amount ? <Line>{t.collect}</Line> : null}
      {reason ? <Line>{t.officeSays(reason)}</Line> : null}
      <ChargesLink isShown={!isAllBack} />
      <Receipt booking={booking} number={deposit.receipt_number} />
    </>
  );
}

function ChargesLink({ isShown }: { isShown: boolean }) {
  const t = useTexts(securityDeposit);
  if (!isShown) return null;
  return (
    <a href="#trip-charges" className="justify-self-start text-sm">
      {t.seeCharges}
    </a>
  );
}

function Receipt({ booking, number }: { booking: Booking; number: string | null | undefined }) {
  const t = useTexts(securityDeposit);
  const { productName } = useConfig();
  if (!number) return null;
  return (
    <div className="flex flex-wrap">
      <DownloadButton
        path={`/rest/v1/bookings/${encodeURIComponent(booking.id)}/receipts/${encodeURIComponent(number)}`}
        name={`${productName} ${number}.pdf`}
        failed={t.receiptFailed}
        icon={FileText}
      >
        {t.receipt(number)}
      </DownloadButton>
    </div>
  );
}
