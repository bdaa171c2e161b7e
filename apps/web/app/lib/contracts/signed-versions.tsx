import type { Booking } from '@coastline/contracts/bookings/booking';
import type { SignedVersion } from '@coastline/contracts/bookings/rental-contract';
import { FileCheck } from 'lucide-react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { rentalContract } from '#app/texts/en/contract.ts';
import { getContractPath } from './queries.ts';

/** The signed versions of a contract, the newest first, with their files and hashes. */
export function SignedVersions({
  booking,
  versions,
}: {
  booking: Booking;
  versions: readonly SignedVersion[];
}) {
  if (versions.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {versions.map((version) => (
        <li key={version.version} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <Version booking={booking} version={version} />
        </li>
      ))}
    </ul>
  );
}

function Version({ booking, version }: { booking: Booking; version: SignedVersion }) {
  const t = useTexts(rentalContract);
  const dates = useDates();
  const { productName } = useConfig();
  const { version: number, signed_at, at_office, on_paper, witnessed_by, has_file, file_sha256 } = version;
  const witness = [on_paper ? t.onPaper : t.atOffice, witnessed_by].filter(Boolean).join(', ');
  return (
    <>
      <p className="text-sm">
        {t.version(number, dates.dateTime(signed_at))}
        {at_office ? <span className="text-ink-soft"> ({witness})</span> : null}
      </p>
      {has_file ? (
        <div className="flex">
          <DownloadButton
            path={`${getContractPath(booking.id)}/versions/${number}`}
            name={`${productName} ${booking.booking_number} v${number}.pdf`}
            failed={t.pdfFailed}
            icon={FileCheck}
          >
            {t.openPdf(number)}
          </DownloadButton>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{t.erased}</p>
      )}
      <p className="text-xs text-ink-soft">
        {t.hash}: <code className="break-all">{file_sha256}</code>
      </p>
    </>
  );
}
