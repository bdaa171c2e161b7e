import type { EraseObstacles } from '@coastline/contracts/people/account';
import { Link } from 'react-router';
import { ApiError } from '#app/lib/api/api-client.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { account } from '#app/texts/en/account.ts';
import { Note } from '#app/ui/states/note.tsx';

/** Explains why the account was not deleted, with links to the bookings that prevent it. */
export function EraseError({ error }: { error: Error | null }) {
  const t = useTexts(account).erase;
  const formatError = useErrorFormatter();
  if (!error) return null;
  const obstacles = findObstacles(error);
  if (!obstacles) return <Note tone="danger" role="alert" title={formatError(error)} />;
  return (
    <Note tone="danger" role="alert" title={t.neededTitle}>
      <ul className="mt-1 grid gap-1">
        {obstacles.bookings.map(({ booking_id, booking_number, reason }) => (
          <li key={booking_id}>
            <Link to={`/booking/${booking_id}`} className="whitespace-nowrap tabular-nums">
              {booking_number}
            </Link>{' '}
            {t.waits[reason]}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function findObstacles(error: Error): EraseObstacles | undefined {
  const isInUse = error instanceof ApiError && error.code === 'account_in_use';
  return isInUse ? (error.details as EraseObstacles) : undefined;
}
