import { CircleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ApiError, NUMBER_LENGTH } from '#app/lib/api/api-client.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { common } from '#app/texts/en/common.ts';
import { faults } from '#app/texts/en/faults.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** What an uncaught error shows (GEN-23 to GEN-25). */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTexts(faults);
  const number = useRequestNumber(error);
  return (
    <main id="main">
      <Wrap className="grid max-w-[40rem]! gap-4 py-pause">
        <EmptyState
          as="h1"
          icon={CircleAlert}
          tone="danger"
          role="alert"
          title={t.broken}
          action={
            // Both leave whatever broke behind with the page.
            <div className="flex flex-wrap justify-center gap-3">
              <a href="/" className={buttonClass({ tone: 'main' })}>
                {t.home}
              </a>
              <button
                type="button"
                onClick={() => window.location.reload()}
                className={buttonClass({ tone: 'line' })}
              >
                {useTexts(common).tryAgain}
              </button>
            </div>
          }
        >
          {t.brokenText}
          {number ? (
            <span className="mt-3 block">
              {t.quote} <code className="text-ink">{number}</code>
            </span>
          ) : null}
        </EmptyState>
        <details className="text-sm text-ink-soft">
          <summary className="flex min-h-tap items-center font-semibold">{t.details}</summary>
          <pre className="overflow-x-auto rounded-md bg-ground-deep p-4 text-xs whitespace-pre-wrap">
            {technicalDetails(error)}
          </pre>
        </details>
      </Wrap>
    </main>
  );
}

/** The number that the server's log knows the failure by: of the call, or of the page as it was asked for. */
function useRequestNumber(error: unknown): string | undefined {
  const ofPage = useSyncExternalStore(never, readPageNumber, () => undefined);
  return error instanceof ApiError ? error.number : ofPage;
}

const never = () => () => undefined;

// The server names a page's number only where the page itself failed.
function readPageNumber(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'request')?.description.slice(0, NUMBER_LENGTH);
}

function technicalDetails(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  if (!(error instanceof Error)) return String(error);
  return import.meta.env.DEV ? (error.stack ?? error.message) : `${error.name}: ${error.message}`;
}
