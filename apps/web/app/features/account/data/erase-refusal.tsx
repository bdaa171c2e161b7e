import { EraseObstacles } from '@coastline/domain/wire/people/account';
import { Link } from 'react-router';
import { ApiError } from '#app/lib/api/api-client.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { account } from '#app/texts/en/account/account.ts';
import { Note } from '#app/ui/states/note.tsx';

/** Why the account was not deleted; bookings that stand in the way are named, with the way to them. */
export function EraseRefusal({ error }: { error: Error | null }) {
  const t = useTexts(account).erase;
  const words = useErrorWords();
  if (!error) return null;
  const named = error instanceof ApiError ? EraseObstacles.safeParse(error.details) : undefined;
  if (!named?.success) return <Note tone="danger" role="alert" title={words(error)} />;
  return (
    <Note tone="danger" role="alert" title={t.neededTitle}>
      <ul className="mt-1 grid gap-1">
        {named.data.bookings.map(({ booking_id, booking_number, reason }) => (
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
