import { CircleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ApiError, REQUEST_NUMBER_LENGTH } from '#app/lib/api/api-client.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { reloadPage } from '#app/lib/page/reload.ts';
import { common, faults } from '#app/texts/en/common.ts';
import { Button, getButtonClass } from '#app/ui/controls/button.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** Screen for uncaught errors (GEN-23 to GEN-25). */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTexts(faults);
  const number = useRequestNumber(error);
  return (
    <main id="main">
      <PageContainer className="grid max-w-[40rem]! gap-4 py-pause">
        <EmptyState
          as="h1"
          icon={CircleAlert}
          tone="danger"
          role="alert"
          title={t.broken}
          action={
            // Both reload the document, which discards the failed state.
            <div className="flex flex-wrap justify-center gap-3">
              <a href="/" className={getButtonClass({ tone: 'main' })}>
                {t.home}
              </a>
              <button type="button" onClick={reloadPage} className={getButtonClass({ tone: 'line' })}>
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
      </PageContainer>
    </main>
  );
}

/** Request number of the failure: of the API call, or of the page request. */
function useRequestNumber(error: unknown): string | undefined {
  const ofPage = useSyncExternalStore(never, readPageRequestNumber, () => undefined);
  return error instanceof ApiError ? error.requestNumber : ofPage;
}

const never = () => () => undefined;

// The server sends a request number only for failed pages.
function readPageRequestNumber(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming
    ?.find(({ name }) => name === 'request')
    ?.description.slice(0, REQUEST_NUMBER_LENGTH);
}

function technicalDetails(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  if (!(error instanceof Error)) return String(error);
  return import.meta.env.DEV ? (error.stack ?? error.message) : `${error.name}: ${error.message}`;
}

/** Page for unknown URLs (GEN-17). */
export function NotFound() {
  const t = useTexts(faults);
  return (
    <PageContainer className="py-pause">
      <EmptyState
        as="h1"
        boxed={false}
        title={t.notFound}
        action={
          <Button asLink to="/" tone="main">
            {t.home}
          </Button>
        }
      >
        {t.notFoundText}
      </EmptyState>
    </PageContainer>
  );
}
