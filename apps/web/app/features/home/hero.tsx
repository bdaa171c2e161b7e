import { PlaneLanding } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { home } from '#app/texts/en/home.ts';
import { product } from '#app/texts/en/product.ts';
import { Wrap } from '#app/ui/frame/layout.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { HeroPicture } from './hero-picture.tsx';

/** Words on the sky, the search over the sand, and the two ways to begin (GEN-02, HOME-01 to HOME-03). */
export function Hero({ search }: { search: ReactNode }) {
  const t = useTexts(home);
  const [beforeLink, createAccount, afterLink] = t.signUp;
  return (
    <>
      {/* As high as the screen has room for, so that the first field of the search stands in the first screen. */}
      <section className="@container relative isolate min-h-[min(38rem,100svh-10rem)] overflow-clip pb-28 short:pb-36! md:min-h-[min(40rem,100svh-10rem)] md:pb-32">
        <HeroPicture />
        <div className="hero-words pt-8 md:pt-16 short:pt-4">
          <Wrap>
            <p className="mb-3.5 inline-flex items-center gap-2 font-[650]">
              <Icon of={PlaneLanding} />
              {useTexts(product).tagline}
            </p>
            <h1 className="max-w-[9.5em] text-hero text-[length:min(var(--type-hero),14vw)]! font-extrabold tracking-[-.035em] short:max-w-none short:text-[length:min(2.25rem,14vw)]!">
              {t.headline}
            </h1>
          </Wrap>
        </div>
      </section>
      <Wrap>
        {search}
        <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 px-1 text-sm text-ink-soft">
          <span className="signed-in:hidden">
            {beforeLink}
            <Link to="/auth?tab=sign-up">{createAccount}</Link>
            {afterLink}
          </span>
          <span>
            {t.ownACar} <Link to="/add-car">{t.listYourCar}</Link>
          </span>
        </p>
      </Wrap>
    </>
  );
}
