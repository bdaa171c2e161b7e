import { homeOf } from '@coastline/domain/people/roles';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { authPathFor } from '#app/lib/session/next-path.ts';
import { useIsVisitor } from '#app/lib/session/session.ts';
import { useMoney } from '#app/lib/words/currency.tsx';
import { car as carTexts } from '#app/texts/en/cars/car.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { bookPath } from '../../car-links.ts';
import type { Offer } from './offer.ts';

// Never in two lines: the words beside it give way first.
const SHORT = 'max-w-60 flex-[1_0_auto] px-4! whitespace-nowrap @max-[14rem]:max-w-none';

/** The one button of the page (CAR-10, CAR-12). `short` leaves the sum to the words beside it. */
export function BookAction({ offer, short }: { offer: Offer; short?: boolean | undefined }) {
  const t = useTexts(carTexts);
  const money = useMoney();
  const isVisitor = useIsVisitor();
  const { car, reader, range, price, onObstacle, onSignIn } = offer;
  if (reader === 'admin' || reader === 'host') return <WayOn reader={reader} />;
  const look = { tone: 'main', className: short ? SHORT : 'w-full' } as const;
  const sum = price && (
    <span className={short ? 'sr-only' : undefined}> - {money.formatBututs(price.totalBututs)}</span>
  );
  const say = (verb: string, className?: string) => (
    <span className={className}>
      {verb}
      {sum}
    </span>
  );
  // Until the script knows who reads the document does: who has signed in is never asked to.
  const words =
    reader !== 'visitor' || isVisitor ? (
      say(reader === 'visitor' ? t.signInToBook : t.bookNow)
    ) : (
      <>
        {say(t.signInToBook, 'signed-in:hidden')}
        {say(t.bookNow, 'hidden signed-in:inline')}
      </>
    );
  if (!range || onObstacle) {
    return (
      <Button {...look} aria-disabled onClick={() => onObstacle?.()}>
        {words}
      </Button>
    );
  }
  if (reader === 'visitor' && isVisitor) {
    return (
      <Button {...look} aria-haspopup="dialog" onClick={onSignIn}>
        {words}
      </Button>
    );
  }
  const target = bookPath(car.id, range);
  return (
    <Button {...look} asLink to={reader === 'visitor' ? authPathFor(target) : target}>
      {words}
    </Button>
  );
}

function WayOn({ reader }: { reader: 'admin' | 'host' }) {
  const t = useTexts(carTexts);
  return reader === 'admin' ? (
    <Button asLink to={homeOf('admin')}>
      {t.adminDashboard}
    </Button>
  ) : (
    <Button asLink to="/owner/cars">
      {t.myCars}
    </Button>
  );
}
