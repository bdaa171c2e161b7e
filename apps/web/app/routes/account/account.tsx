import { DataSection } from '#app/features/account/data/data-section.tsx';
import { EraseSection } from '#app/features/account/data/erase-section.tsx';
import { DestinationsSection } from '#app/features/account/destinations-section.tsx';
import { EmailForm, LinkMessage } from '#app/features/account/email-form.tsx';
import { FactorsSection, OfficeFactorNote } from '#app/features/account/factors/factors-section.tsx';
import { MailsSection } from '#app/features/account/mails-section.tsx';
import { PasskeysSection } from '#app/features/account/passkeys/passkeys-section.tsx';
import { PasswordForm } from '#app/features/account/password-form.tsx';
import { ProfileForm } from '#app/features/account/profile-form.tsx';
import { SessionsSection } from '#app/features/account/sessions/sessions-section.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { account } from '#app/texts/en/account.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const meta = createNoIndexMeta((language) => {
  const { title, pageDescription } = getTexts(language, account);
  return { title, description: pageDescription };
});

/** Account page: profile, sign-in methods, sessions, data. */
export default function AccountPage() {
  const { title } = useTexts(account);
  return (
    <RequireSignedIn>
      <PageContainer className="grid max-w-[62rem]! grid-cols-[minmax(0,1fr)] gap-7 pt-6 pb-pause lg:gap-9">
        <h1>{title}</h1>
        <LinkMessage />
        <OfficeFactorNote />
        <ProfileForm />
        <EmailForm />
        <PasswordForm />
        <FactorsSection />
        <PasskeysSection />
        <SessionsSection />
        <DestinationsSection />
        <MailsSection />
        <DataSection />
        <EraseSection />
      </PageContainer>
    </RequireSignedIn>
  );
}
