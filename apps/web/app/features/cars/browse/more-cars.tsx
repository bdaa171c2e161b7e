import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse } from '#app/texts/en/cars.ts';
import { Button } from '#app/ui/controls/button.tsx';

/** Button that loads more cars; without scripts, a link to the next page. `nextPath` is null after the last page. */
export function MoreCars({
  nextPath,
  isLoading,
  onMore,
}: {
  nextPath: string | null;
  isLoading: boolean;
  onMore: () => void;
}) {
  const { showMore } = useTexts(browse);
  if (nextPath === null) return <div className="h-10" />;
  return (
    <div className="py-10 text-center">
      <span className="noscript:hidden">
        <Button busy={isLoading} onClick={onMore}>
          {showMore}
        </Button>
      </span>
      <noscript>
        <Button asLink to={nextPath}>
          {showMore}
        </Button>
      </noscript>
    </div>
  );
}
