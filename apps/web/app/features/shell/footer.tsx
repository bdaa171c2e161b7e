import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConfig } from '#app/lib/config.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { openShellDialog } from '#app/lib/shell-dialogs.ts';
import { product } from '#app/texts/en/product.ts';
import { Band } from '#app/ui/band.tsx';
import { cx } from '#app/ui/cx.ts';
import { Wrap } from '#app/ui/layout.tsx';
import { MarkStill } from './mark.tsx';

const ENTRY =
  'inline-flex min-h-tap items-center text-ink-on-deep underline decoration-1 underline-offset-[.18em]';

/** The dark chapter at the end of the landing page. */
export function Footer({ aboveDock }: { aboveDock: boolean }) {
  const { contact, pickupLocations } = useConfig();
  const t = useTexts(product);
  const offices = pickupLocations.map(({ name }) => name).join(' or ');
  return (
    <footer data-deep className={cx('bg-deep text-ink-on-deep', aboveDock && 'max-md:pb-dock')}>
      <Band />
      <Wrap className="grid gap-8 py-10 md:grid-cols-[1.4fr_1fr_1fr] md:py-14">
        <div className="grid content-start gap-2">
          <MarkStill />
          <p className="max-w-[24em] text-sm">
            {t.tagline}. Pick-up and return at our office: {offices}.
          </p>
        </div>
        <Column title="Guests">
          <Link to="/browse" className={ENTRY}>
            Browse Cars
          </Link>
          <button type="button" onClick={() => openShellDialog('how-it-works')} className={ENTRY}>
            How It Works
          </button>
          <Link to="/my-bookings" className={ENTRY}>
            My Bookings
          </Link>
        </Column>
        <Column title="Hosts and help">
          <Link to="/add-car" className={ENTRY}>
            List Your Car Now
          </Link>
          <button type="button" onClick={() => openShellDialog('terms')} className={ENTRY}>
            Terms &amp; Conditions
          </button>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={ENTRY}>
            Call the office
          </a>
        </Column>
      </Wrap>
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
