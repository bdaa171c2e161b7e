import { isCurrencyCode } from '@coastline/domain/currency';
import { Banknote, FileText, Mail, Phone, Siren, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '#app/lib/config.ts';
import { useCurrency } from '#app/lib/currency.tsx';
import { openShellDialog } from '#app/lib/shell-dialogs.ts';
import { type ThemeChoice, useTheme } from '#app/lib/theme.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';

const THEMES: Record<ThemeChoice, string> = { system: 'As the device', light: 'Day', dark: 'Night' };

/** About, contact, currency, theme, terms (GEN-34, GEN-35, CUR-03). */
export default function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Settings">
      <CurrencySelect />
      <ThemeSelect />
      <About />
      <Button onClick={() => openShellDialog('terms')}>
        <Icon of={FileText} />
        Terms &amp; Conditions
      </Button>
    </Dialog>
  );
}

function CurrencySelect() {
  const { currency, all, setCurrency } = useCurrency();
  return (
    <Select
      label="Currency"
      icon={Banknote}
      hint="Prices are charged in dalasi; other currencies are for orientation."
      value={currency.code}
      onChange={({ target }) => (isCurrencyCode(target.value) ? setCurrency(target.value) : undefined)}
    >
      {all.map(({ code, name, symbol }) => (
        <option key={code} value={code}>
          {name} ({symbol})
        </option>
      ))}
    </Select>
  );
}

function ThemeSelect() {
  const { theme, setTheme } = useTheme();
  return (
    <Select
      label="Appearance"
      icon={SunMoon}
      value={theme}
      onChange={({ target }) => setTheme(target.value as ThemeChoice)}
    >
      {Object.entries(THEMES).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function About() {
  const { productName, contact } = useConfig();
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3>About</h3>
      <p className="text-sm text-ink-soft">
        {productName} is a premium car rental service in The Gambia: cars of local hosts, one office that
        hands over the keys.
      </p>
      <ul className="grid text-sm">
        <ContactLine icon={<Icon of={Phone} />} label="Phone" href={`tel:${dialable(contact.phone)}`}>
          {contact.phone}
        </ContactLine>
        <ContactLine icon={<Icon of={Mail} />} label="E-mail" href={`mailto:${contact.email}`}>
          {contact.email}
        </ContactLine>
        <ContactLine icon={<Icon of={Siren} />} label="Emergency" href={`tel:${dialable(contact.emergency)}`}>
          {contact.emergency}
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

function dialable(phone: string): string {
  return phone.replace(/[^+\d]/g, '');
}
