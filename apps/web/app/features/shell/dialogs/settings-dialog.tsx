import { isCurrencyCode } from '@coastline/domain/money/currency';
import { Banknote, FileText, Mail, Phone, Siren, SlidersHorizontal, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ThemeChoice, useTheme } from '#app/lib/device/theme.ts';
import { useCurrency } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { openShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { PhoneText } from '#app/lib/phone/formatted-phone.tsx';
import { getTelUrl } from '#app/lib/phone/phone-links.ts';
import { useIsSignedIn } from '#app/lib/session/session-state.ts';
import { settings } from '#app/texts/en/home.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { LanguageChoice } from './language-choice.tsx';

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Language, currency, theme, preferences, about, contact and terms (GEN-34, GEN-35, CUR-03). */
export default function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isSignedIn = useIsSignedIn();
  const t = useTexts(settings);
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      <LanguageChoice />
      <CurrencySelect />
      <ThemeSelect />
      {isSignedIn ? (
        <Button asLink to="/preferences-setup" onClick={onClose}>
          <Icon of={SlidersHorizontal} />
          {t.preferences}
        </Button>
      ) : null}
      <About />
      <Button onClick={() => openShellDialog('terms')}>
        <Icon of={FileText} />
        {t.terms}
      </Button>
    </Dialog>
  );
}

function CurrencySelect() {
  const { currency, all, setCurrency } = useCurrency();
  const ratesDay = useConfig().currencyRates.date;
  const dates = useDates();
  const t = useTexts(settings);
  return (
    <Select
      label={t.currency}
      icon={Banknote}
      hint={ratesDay ? `${t.currencyHint} ${t.ratesOf(dates.dayOfYear(ratesDay))}` : t.currencyHint}
      value={currency.code}
      onChange={({ target }) => (isCurrencyCode(target.value) ? setCurrency(target.value) : undefined)}
    >
      {all.map(({ code, name, symbol }) => (
        <option key={code} value={code}>
          {t.currencyNames[code] ?? name} ({symbol})
        </option>
      ))}
    </Select>
  );
}

function ThemeSelect() {
  const { theme, setTheme } = useTheme();
  const t = useTexts(settings);
  return (
    <Select
      label={t.appearance}
      icon={SunMoon}
      value={theme}
      onChange={({ target }) => setTheme(target.value as ThemeChoice)}
    >
      {THEMES.map((value) => (
        <option key={value} value={value}>
          {t.themes[value]}
        </option>
      ))}
    </Select>
  );
}

function About() {
  const { productName, contact } = useConfig();
  const t = useTexts(settings);
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3>{t.about}</h3>
      <p className="text-sm text-ink-soft">{t.aboutText(productName)}</p>
      <ul className="grid text-sm">
        <ContactLine icon={<Icon of={Phone} />} label={t.phone} href={getTelUrl(contact.phone)}>
          <PhoneText phone={contact.phone} />
        </ContactLine>
        <ContactLine icon={<Icon of={Mail} />} label={t.email} href={`mailto:${contact.email}`}>
          {contact.email}
        </ContactLine>
        <ContactLine icon={<Icon of={Siren} />} label={t.emergency} href={getTelUrl(contact.emergency)}>
          <PhoneText phone={contact.emergency} />
        </ContactLine>
      </ul>
    </section>
  );
}

function ContactLine({
  icon,
  label,
  href,
  children,
}: {
  icon: ReactNode;
  label: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <li className="grid min-w-0 grid-cols-[auto_1fr] items-center gap-3 py-1">
      <span className="text-action-ink">{icon}</span>
      <a href={href} className="grid min-h-tap content-center break-all no-underline">
        <span className="text-xs text-ink-faint">{label}</span>
        <span className="underline">{children}</span>
      </a>
    </li>
  );
}
