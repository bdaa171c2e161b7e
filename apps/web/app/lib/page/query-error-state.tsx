import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { useTexts } from '../i18n/language.tsx';

/**
 * State of a page or a list whose query has failed, with a button that repeats it. Translated pages use it; English pages use
 * `LoadErrorState`, and a part of a page uses `QueryErrorNote`.
 */
export function QueryErrorState({
  title,
  query: { isFetching, refetch },
  role,
  children,
}: {
  title: string;
  query: { isFetching: boolean; refetch: () => unknown };
  role?: 'alert';
  children?: ReactNode;
}) {
  const { tryAgain } = useTexts(common);
  return (
    <EmptyState
      icon={CircleAlert}
      tone="danger"
      role={role}
      title={title}
      action={
        <Button small tone="main" busy={isFetching} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
