import { getHomePath } from '@coastline/domain/people/roles';
import type { ReactNode } from 'react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { switchRole } from '#app/lib/session/active-role.ts';
import { getAuthPathForBooking } from '#app/lib/session/next-path.ts';
import { useIsVisitor } from '#app/lib/session/session-state.ts';
import { car as carTexts } from '#app/texts/en/cars/car.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { bookPath } from '../../car-links.ts';
import type { Offer } from './offer.ts';

// Never in two lines, as the words beside it give way first, unless enlarged text has put it on a line of its own.
const SHORT =
  'max-w-60 flex-[1_0_auto] px-4! whitespace-nowrap @max-[14rem]:max-w-full @max-[14rem]:whitespace-normal';

/** The one button of the page (CAR-10, CAR-12). `short` leaves the sum to the words beside it. */
export function BookAction({ offer, short }: { offer: Offer; short?: boolean | undefined }) {
  const t = useTexts(carTexts);
  const money = useMoney();
  const isVisitor = useIsVisitor();
  const { car, reader, range, price, onObstacle, onSignIn } = offer;
  if (reader === 'admin' || reader === 'host') {
    const isAdmin = reader === 'admin';
    // The places of a host are shut to whoever looks around as a guest.
    return (
      <Button
        asLink
        to={isAdmin ? getHomePath('admin') : '/owner/cars'}
        onClick={isAdmin ? undefined : () => switchRole('owner')}
      >
        {isAdmin ? t.adminDashboard : t.myCars}
      </Button>
    );
  }
  const look = { tone: 'main', className: short ? SHORT : 'w-full' } as const;
  const say = (verb: string) => (
    <span>
      {verb}
      {price && (
        <span className={short ? 'sr-only' : undefined}> - {money.formatBututs(price.totalBututs)}</span>
      )}
    </span>
  );
  const isKnown = reader !== 'visitor';
  // Until the script knows who reads the document does: who has signed in is never asked to.
  const forReader = (visitor: ReactNode, guest: ReactNode) => (
    <>
      {isKnown || <span className={isVisitor ? 'contents' : 'contents signed-in:hidden'}>{visitor}</span>}
      {(isKnown || !isVisitor) && (
        <span className={isKnown ? 'contents' : 'hidden signed-in:contents'}>{guest}</span>
      )}
    </>
  );
  if (!range || onObstacle) {
    return (
      <Button {...look} aria-disabled onClick={() => onObstacle?.()}>
        {forReader(say(t.signInToBook), say(t.bookNow))}
      </Button>
    );
  }
  if (!isKnown && isVisitor) {
    return (
      <Button {...look} aria-haspopup="dialog" onClick={onSignIn}>
        {say(t.signInToBook)}
      </Button>
    );
  }
  const target = bookPath(car.id, range);
  return forReader(
    <Button {...look} asLink to={getAuthPathForBooking(target)}>
      {say(t.signInToBook)}
    </Button>,
    <Button {...look} asLink to={target}>
      {say(t.bookNow)}
    </Button>,
  );
}
