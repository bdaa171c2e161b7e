import type { ContractCheck } from '@coastline/contracts/bookings/rental-contract';
import { Link } from 'react-router';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { contractCheck } from '#app/texts/en/contract.ts';
import { Note } from '#app/ui/states/note.tsx';

/** Whether a file is a signed contract; its parties and the office also see which one. */
export function CheckResult({ result: { known, contract } }: { result: ContractCheck }) {
  const t = useTexts(contractCheck);
  const dates = useDates();
  if (!known) return <Note tone="danger">{t.unknown}</Note>;
  return (
    <Note tone="palm" title={t.genuine}>
      {contract ? (
        <>
          <p>
            {t.which(contract.version, contract.booking_number, dates.dateTime(contract.signed_at))}{' '}
            {contract.is_latest ? null : t.older}
          </p>
          <Link to={`/booking/${contract.booking_id}`}>{t.toBooking}</Link>
        </>
      ) : null}
    </Note>
  );
}
