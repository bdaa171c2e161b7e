import { getHomePath } from '@coastline/domain/people/roles';
import type { ReactNode } from 'react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { switchRole } from '#app/lib/session/active-role.ts';
import { getAuthPathForBooking } from '#app/lib/session/next-path.ts';
import { useIsVisitor } from '#app/lib/session/session-state.ts';
import { car as carTexts } from '#app/texts/en/car.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { getBookPath } from '../../car-links.ts';
import type { BookingOffer } from './booking-offer.ts';

// The label stays on one line, because the text beside it shrinks first. Enlarged text moves the button to its own line.
const SHORT_CLASS =
  'max-w-60 flex-[1_0_auto] px-4! whitespace-nowrap @max-[14rem]:max-w-full @max-[14rem]:whitespace-normal';

/** The main button of the page (CAR-10, CAR-12). `short` shows no amount, because the text beside the button does. */
export function BookButton({ offer, short }: { offer: BookingOffer; short?: boolean | undefined }) {
  const t = useTexts(carTexts);
  const money = useMoney();
  const isVisitor = useIsVisitor();
  const { car, viewer, range, price, onBlocked, onSignIn } = offer;
  if (viewer === 'admin' || viewer === 'host') {
    const isAdmin = viewer === 'admin';
    // The pages of hosts require the active role owner.
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
  const buttonProps = { tone: 'main', className: short ? SHORT_CLASS : 'w-full' } as const;
  const renderLabel = (verb: string) => (
    <span>
      {verb}
      {price && (
        <span className={short ? 'sr-only' : undefined}> - {money.formatBututs(price.totalBututs)}</span>
      )}
    </span>
  );
  const isUser = viewer !== 'visitor';
  // Until the session is loaded, CSS selects the variant, so that signed-in users never see a sign-in button.
  const renderForViewer = (visitor: ReactNode, guest: ReactNode) => (
    <>
      {isUser || <span className={isVisitor ? 'contents' : 'contents signed-in:hidden'}>{visitor}</span>}
      {(isUser || !isVisitor) && (
        <span className={isUser ? 'contents' : 'hidden signed-in:contents'}>{guest}</span>
      )}
    </>
  );
  if (!range || onBlocked) {
    return (
      <Button {...buttonProps} aria-disabled onClick={() => onBlocked?.()}>
        {renderForViewer(renderLabel(t.signInToBook), renderLabel(t.bookNow))}
      </Button>
    );
  }
  if (!isUser && isVisitor) {
    return (
      <Button {...buttonProps} aria-haspopup="dialog" onClick={onSignIn}>
        {renderLabel(t.signInToBook)}
      </Button>
    );
  }
  const path = getBookPath(car.id, range);
  return renderForViewer(
    <Button {...buttonProps} asLink to={getAuthPathForBooking(path)}>
      {renderLabel(t.signInToBook)}
    </Button>,
    <Button {...buttonProps} asLink to={path}>
      {renderLabel(t.bookNow)}
    </Button>,
  );
}
