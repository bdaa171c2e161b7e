import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '#app/ui/notices.ts';
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
 * Tells that something could not be loaded. A person without a `users` row is told so and sent to choose a role
 * instead (MYB-06).
 */
export function useLoadFailure(error: Error | null, { title }: { title: string }): void {
  const navigate = useNavigate();
  useOncePerError(error, (failure) => {
    if (isProfileMissing(failure)) {
      notify({
        title: 'Profile not found',
        description: 'Please complete your profile setup',
        tone: 'bad',
      });
      void navigate('/role-selection', { replace: true });
      return;
    }
    notify({ title, description: failure.message, tone: 'bad' });
  });
}
