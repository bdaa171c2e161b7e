import type { Booking } from '@coastline/contracts/bookings/booking';
import type { RentalContract } from '@coastline/contracts/bookings/rental-contract';
import { useQuery } from '@tanstack/react-query';
import { FileText, PenLine, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { rentalContract } from '#app/texts/en/contract.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { getContractPath, useContractQuery } from './queries.ts';
import { SignedVersions } from './signed-versions.tsx';

/** State of the contract, reading and signing it, and its signed versions (TRIP-182). */
export default function ContractCard({ booking }: { booking: Booking }) {
  const t = useTexts(rentalContract);
  const query = useQuery(useContractQuery(booking.id, booking.viewer));
  const { data } = query;
  if (data) return data.state === 'none' ? null : <Contract booking={booking} contract={data} />;
  return <QueryErrorNote title={t.didNotLoad} query={query} />;
}

type State = Exclude<RentalContract['state'], 'none'>;
const TONES: Record<State, BadgeTone> = {
  unsigned: 'sun',
  outdated: 'sun',
  changed_since: 'sun',
  signed: 'palm',
};

function Contract({ booking, contract }: { booking: Booking; contract: RentalContract }) {
  const t = useTexts(rentalContract);
  const { productName } = useConfig();
  const [isOpen, setOpen] = useState(false);
  const state = contract.state as State;
  const canSign = contract.can_sign;
  return (
    <Card as="section" aria-labelledby="contract" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="contract">{t.title}</h2>
        <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      </div>
      <About booking={booking} contract={contract} state={state} />
      {contract.texts.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          <Button
            tone={canSign && booking.viewer === 'guest' ? 'main' : 'line'}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon of={canSign ? PenLine : FileText} />
            {canSign ? t.readAndSign : t.read}
          </Button>
          {canSign && booking.viewer === 'admin' ? (
            <DownloadButton
              path={`${getContractPath(booking.id)}/draft`}
              name={`${productName} ${booking.booking_number}.pdf`}
              failed={t.paperFailed}
              icon={Printer}
            >
              {t.paper}
            </DownloadButton>
          ) : null}
        </div>
      ) : null}
      <SignedVersions booking={booking} versions={contract.versions} />
      {contract.versions.length > 0 ? (
        <p className="text-sm">
          <Link to="/contract-check">{t.check}</Link>
        </p>
      ) : null}
      <ContractDialog booking={booking} contract={contract} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function About({
  booking: { viewer },
  contract: { changes, versions },
  state,
}: {
  booking: Booking;
  contract: RentalContract;
  state: State;
}) {
  const t = useTexts(rentalContract);
  const isOnPaper = state === 'signed' && versions[0]?.on_paper === true;
  return (
    <div className="grid gap-1.5 text-sm text-ink-soft">
      {viewer === 'guest' ? <p>{isOnPaper ? t.aboutPaper : t.about[state]}</p> : null}
      {viewer === 'host' && state === 'unsigned' ? <p>{t.aboutHost}</p> : null}
      {changes.length > 0 ? (
        <p>
          {t.changed} {changes.map((change) => t.changes[change]).join(', ')}.
        </p>
      ) : null}
    </div>
  );
}
