import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { openShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { getTelUrl } from '#app/lib/phone/phone-links.ts';
import { footer, frame, product } from '#app/texts/en/common.ts';
import { cx } from '#app/ui/cx.ts';
import { PaintedBand } from '#app/ui/layout/card.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { LanguageLine } from './dialogs/language-choice.tsx';
import { StaticLogo } from './logo.tsx';

const ENTRY =
  'inline-flex min-h-tap items-center text-ink-on-deep underline decoration-1 underline-offset-[.18em]';

/** Footer of the landing page. */
export function Footer({ aboveBottomNavigation }: { aboveBottomNavigation: boolean }) {
  const { contact, pickupLocations } = useConfig();
  const t = useTexts(footer);
  const { places, howItWorks } = useTexts(frame);
  const { tagline } = useTexts(product);
  const offices = pickupLocations.map(({ name }) => name);
  return (
    <footer
      data-deep
      className={cx(
        'bg-deep text-ink-on-deep print:hidden',
        aboveBottomNavigation && 'pb-(--bottom-nav-room)',
      )}
    >
      <PaintedBand />
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10 md:grid-cols-[1.4fr_1fr_1fr] md:py-14">
        <div className="grid content-start gap-2">
          <StaticLogo />
          <p className="max-w-[24em] text-sm">{t.about(tagline, offices)}</p>
        </div>
        <Column title={t.guests}>
          <Link to="/browse" className={ENTRY}>
            {places.browseCars}
          </Link>
          <button type="button" onClick={() => openShellDialog('how-it-works')} className={ENTRY}>
            {howItWorks}
          </button>
          <Link to="/my-bookings" className={ENTRY}>
            {places.myBookings}
          </Link>
        </Column>
        <Column title={t.hostsAndHelp}>
          <Link to="/add-car" className={ENTRY}>
            {t.listYourCar}
          </Link>
          <button type="button" onClick={() => openShellDialog('terms')} className={ENTRY}>
            {t.terms}
          </button>
          <a href={getTelUrl(contact.phone)} className={ENTRY}>
            {t.callOffice}
          </a>
        </Column>
        <LanguageLine className="border-ink-on-deep/25 md:col-span-full" />
      </PageContainer>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start text-sm">
      <b className="font-bold">{title}</b>
      {children}
    </div>
  );
}
