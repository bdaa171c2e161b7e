import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { NoScriptNote } from '#app/ui/states/no-script-note.tsx';

/** Layout of sign-in pages: image at the top on phones, at the side on desktops. */
export function AuthLayout({
  logo,
  footer,
  children,
}: {
  logo: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-1">
      <div className="min-h-42 bg-(image:--hero-picture) bg-size-[auto_175%] bg-position-[80%_100%] bg-no-repeat sm:bg-size-[100%_auto] sm:bg-position-[50%_70%] lg:bg-(image:--hero-tall) lg:bg-cover lg:bg-position-[50%_100%] lg:p-10">
        <span className="hidden lg:inline">{logo}</span>
      </div>
      <div className="mx-auto grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] content-start gap-5 px-gutter pt-6 pb-10 lg:content-center lg:py-12">
        <div className="lg:hidden">{logo}</div>
        <NoScriptNote />
        {children}
        {footer}
      </div>
    </div>
  );
}

/** Heading with a subtitle. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h1>{title}</h1>
      <p className="text-ink-soft">{children}</p>
    </div>
  );
}

/** Divider between form and alternatives. */
export function OrDivider() {
  const t = useTexts(signInTexts);
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-sm text-ink-faint before:border-t before:border-line after:border-t after:border-line">
      {t.or}
    </div>
  );
}
