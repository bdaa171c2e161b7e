import { useEffect } from 'react';
import { ApiError } from '#app/lib/api/api-client.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

/** As far as a query's result tells of its failure. */
interface Read {
  data: unknown;
  error: Error | null;
  isFetchNextPageError?: boolean;
}

/**
 * Tells once that a read has failed: the call's title for what the API says, "Error" for the rest (ERR-18, ERR-19). A
 * refresh that fails leaves in place what is known, and the shell says how old that is; offline it and the page say all.
 */
export function useFailureNotice(read: Read, title: string): void {
  const error = read.data === undefined || read.isFetchNextPageError ? read.error : null;
  const general = useTexts(carWords).failed.unexpected;
  const says = useErrorFormatter();
  const isTold = error instanceof ApiError && error.code !== 'invalid_answer';
  const description = error && says(error, isTold ? undefined : error.message);
  const shown = isTold ? title : general;
  useEffect(() => {
    if (description && navigator.onLine) notify({ title: shown, description, tone: 'bad' });
  }, [description, shown]);
}
