import type { Booking } from '@coastline/contracts/bookings/booking';
import { amountDue } from '@coastline/domain/money/guest-credits';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { Banknote } from 'lucide-react';
import { formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { useDates } from '#app/lib/i18n/language.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { PayDuesDialog } from '../charges/pay-dues-dialog.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';

/** Added days that are held until they are paid. Nothing without any. */
export function ExtensionCard({ booking }: { booking: Booking }) {
  const { extension } = booking;
  const hasLapsed = useHasPassed(extension?.held_until ?? null);
  if (!extension || hasLapsed) return null;
  return <HeldDays booking={booking} extension={extension} />;
}

function HeldDays({
  booking,
  extension,
}: {
  booking: Booking;
  extension: NonNullable<Booking['extension']>;
}) {
  const dates = useDates();
  const credit = fromDalasi(booking.credit_amount ?? 0);
  const due = toDalasi(amountDue(fromDalasi(extension.amount), credit));
  const { openDialog, dialog } = useDialog((_, props) => (
    <PayDuesDialog booking={booking} label="Extension" amount={due} {...props} />
  ));
  return (
    <Card
      as="section"
      aria-labelledby="extension"
      look="lifted"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid gap-1">
        <h2 id="extension">An extension awaits its payment</h2>
        <p>
          The booking would be for {dates.rangeWithYear(extension.start_date, extension.end_date)}. The added
          days are held until {formatDateTime(extension.held_until)}.
        </p>
      </div>
      <Button tone="main" className="justify-self-start" aria-haspopup="dialog" onClick={() => openDialog()}>
        <Icon of={Banknote} />
        Record a payment of {formatDalasi(due)}
      </Button>
      {dialog}
    </Card>
  );
}
