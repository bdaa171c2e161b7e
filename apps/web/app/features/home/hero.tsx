import { PlaneLanding } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { product } from '#app/texts/en/common.ts';
import { home } from '#app/texts/en/home.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { HeroPicture } from './hero-picture.tsx';

/** Headline, search, and links for signing up and listing a car (GEN-02, HOME-01 to HOME-03). */
export function Hero({ search }: { search: ReactNode }) {
  const t = useTexts(home);
  const [beforeLink, createAccount, afterLink] = t.signUp;
  return (
    <>
      {/* Limited by the viewport height, so that the first search field is above the fold. */}
      <section className="@container relative isolate min-h-[min(38rem,100svh-10rem)] overflow-clip pb-28 short:pb-36! md:min-h-[min(40rem,100svh-10rem)] md:pb-32">
        <HeroPicture />
        <div className="hero-words pt-8 md:pt-16 short:pt-4">
          <PageContainer>
            <p className="mb-3.5 inline-flex items-center gap-2 font-[650]">
              <Icon of={PlaneLanding} />
              {useTexts(product).tagline}
            </p>
            <h1 className="max-w-[9.5em] text-hero text-[length:min(var(--type-hero),14vw)]! font-extrabold tracking-[-.035em] short:max-w-none short:text-[length:min(2.25rem,14vw)]!">
              {t.headline}
            </h1>
          </PageContainer>
        </div>
      </section>
      <PageContainer>
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
      </PageContainer>
    </>
  );
}
