import { Link } from 'react-router';
import { ApiError } from '#app/lib/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** The way on after the server refused: to the calendar, or to the bookings that wait for payment (BOOK-29). */
export function RefusalNote({ error, carId }: { error: Error | null; carId: string }) {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'dates_taken') {
    return (
      <Note tone="danger" role="alert" title="These days are taken by now">
        <p>
          The calendar shows which days of this car are still free. If it was you, the booking stands in{' '}
          <Link to="/my-bookings">My Bookings</Link>.
        </p>
        <WayOn to={`/cars/${carId}`}>Choose other dates</WayOn>
      </Note>
    );
  }
  if (error instanceof ApiError && error.status === 0) {
    return (
      <Note tone="danger" role="alert" title="No connection">
        <p>
          We do not know whether the booking arrived. Look into <Link to="/my-bookings">My Bookings</Link>{' '}
          before you try again.
        </p>
      </Note>
    );
  }
  if (code === 'too_many_holds') {
    return (
      <Note tone="danger" role="alert" title="One step first">
        <p>Pay or cancel a reservation that is still waiting, then come back.</p>
        <WayOn to="/my-bookings">Go to My Bookings</WayOn>
      </Note>
    );
  }
  return null;
}

function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <Button asLink small to={to} className="mt-2.5">
      {children}
    </Button>
  );
}
