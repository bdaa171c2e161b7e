import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Wrap } from '#app/ui/layout.tsx';

/** What any unknown address shows (GEN-17). */
export function NotFound() {
  return (
    <Wrap className="py-pause">
      <EmptyState
        as="h1"
        boxed={false}
        title="Oops! Page not found"
        action={
          <Button asLink to="/" tone="main">
            Go to Home Page
          </Button>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </Wrap>
  );
}
