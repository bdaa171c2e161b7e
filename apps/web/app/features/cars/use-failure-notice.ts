import { useEffect } from 'react';
import { ApiError } from '#app/lib/api-client.ts';
import { notify } from '#app/ui/notices.ts';

/** Tells once that a read has failed: the call's title for what the API says, "Error" for the rest (ERR-18, ERR-19). */
export function useFailureNotice(error: Error | null, title: string): void {
  useEffect(() => {
    if (!error) return;
    notify({
      title: error instanceof ApiError ? title : 'Error',
      description: error.message,
      tone: 'bad',
    });
  }, [error, title]);
}
