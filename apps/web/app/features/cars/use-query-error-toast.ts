import { useEffect } from 'react';
import { ApiError } from '#app/lib/api/api-client.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carWords } from '#app/texts/en/cars.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

/** Part of a query result that describes its failure. */
interface QueryResult {
  data: unknown;
  error: Error | null;
  isFetchNextPageError?: boolean;
}

/**
 * Shows a toast once when a query fails: with `title` for an API error, with "Error" for all others (ERR-18, ERR-19). No
 * toast after a failed refresh, because the data stays visible and the shell shows its age, and none while offline.
 */
export function useQueryErrorToast(query: QueryResult, title: string): void {
  const error = query.data === undefined || query.isFetchNextPageError ? query.error : null;
  const generalTitle = useTexts(carWords).failed.unexpected;
  const formatError = useErrorFormatter();
  const isApiMessage = error instanceof ApiError && error.code !== 'invalid_answer';
  const description = error && formatError(error, isApiMessage ? undefined : error.message);
  const shownTitle = isApiMessage ? title : generalTitle;
  useEffect(() => {
    if (description && navigator.onLine) notify({ title: shownTitle, description, tone: 'bad' });
  }, [description, shownTitle]);
}
