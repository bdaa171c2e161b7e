import { useNavigate } from 'react-router';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useOncePerError } from '#app/lib/page/load-error-state.tsx';
import { bookings } from '#app/texts/en/bookings.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { isProfileMissing } from './queries.ts';

/**
 * Shows a toast when loading fails, but not while offline, because the banner explains that. A user without a `users` row is
 * sent to the role selection (MYB-06).
 */
export function useLoadErrorToast(error: Error | null, { title }: { title: string }): void {
  const navigate = useNavigate();
  const t = useTexts(bookings);
  const formatError = useErrorFormatter();
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
    if (navigator.onLine) notify({ title, description: formatError(failure), tone: 'bad' });
  });
}
