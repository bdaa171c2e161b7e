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
      <section className="relative isolate min-h-[38rem] pt-8 pb-24 md:min-h-[40rem] md:pt-16 md:pb-32">
        <HeroPicture />
        <Wrap className="relative">
          <p className="mb-3.5 inline-flex items-center gap-2 font-[650]">
            <Icon of={PlaneLanding} />
            {useTexts(product).tagline}
          </p>
          <h1 className="max-w-[9.5em] text-hero text-[length:min(var(--type-hero),14vw)]! font-extrabold tracking-[-.035em]">
            {t.headline}
          </h1>
        </Wrap>
      </section>
      <Wrap>
        {search}
        <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 px-1 text-sm text-ink-soft">
          <span>
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
