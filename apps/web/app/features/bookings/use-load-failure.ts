import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { isProfileMissing } from './queries.ts';

// An error is an object of its own, so each is told once however often its page is drawn.
const told = new WeakSet<Error>();

/** Runs once for each new error. */
export function useOncePerError(error: Error | null, react: (error: Error) => void): void {
  useEffect(() => {
    if (!error || told.has(error)) return;
    told.add(error);
    react(error);
  }, [error, react]);
}

/**
 * Tells that something could not be loaded; offline the banner and the page say so. A person without a `users` row is
 * told so and sent to choose a role instead (MYB-06).
 */
export function useLoadFailure(error: Error | null, { title }: { title: string }): void {
  const navigate = useNavigate();
  const t = useTexts(bookings);
  const errorWords = useErrorFormatter();
  useOncePerError(error, (failure) => {
    if (isProfileMissing(failure)) {
      notify({
        title: t.profileNotFound,
        description: t.completeProfile,
        tone: 'bad',
      });
      void navigate('/role-selection', { replace: true });
      return;
    }
    if (navigator.onLine) notify({ title, description: errorWords(failure), tone: 'bad' });
  });
}
