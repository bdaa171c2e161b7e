import { Link } from 'react-router';
import { useConfigIfLoaded } from '#app/lib/page/config.ts';
import { cx } from '#app/ui/cx.ts';

const LOOK =
  'inline-flex min-h-tap flex-none items-center gap-[.55rem] font-display text-[1.375rem] leading-none font-extrabold tracking-[-.03em] no-underline';

/** Logo and product name, linked to the cars (GEN-01, GEN-26). */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <Link to="/browse" className={cx(LOOK, 'text-ink', className)}>
      <LogoContent />
    </Link>
  );
}

/** Logo without a link. */
export function StaticLogo() {
  return (
    <span className={LOOK}>
      <LogoContent />
    </span>
  );
}

function LogoContent() {
  return (
    <>
      <img src="/art/mark.svg" alt="" width={32} height={32} className="size-8" />
      <span className="in-[header]:@max-[14rem]:sr-only">{useConfigIfLoaded()?.productName}</span>
    </>
  );
}
