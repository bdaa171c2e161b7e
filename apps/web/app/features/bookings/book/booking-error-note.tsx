import { ApiError } from '#app/lib/api/api-client.ts';
import { isOutcomeUnknown } from '#app/lib/api/idempotent-post.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';

/** Next step after a missing response, or if the guest has too many unpaid bookings (BOOK-29). */
export function BookingErrorNote({ error }: { error: Error | null }) {
  const t = useTexts(bookingForm);
  if (isOutcomeUnknown(error)) {
    return (
      <Note tone="danger" role="alert" title={t.noAnswer}>
        {t.noAnswerBody}
      </Note>
    );
  }
  if (error instanceof ApiError && error.code === 'too_many_holds') {
    return (
      <Note tone="danger" role="alert" title={t.tooManyHolds}>
        <p className="mb-2.5">{t.tooManyHoldsBody}</p>
        <Button asLink small to="/my-bookings">
          {t.toMyBookings}
        </Button>
      </Note>
    );
  }
  return null;
}
