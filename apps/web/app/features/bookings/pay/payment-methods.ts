import { isOfflineMethod, type PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatIban, getText, type Payee } from '@coastline/domain/money/payee';
import { METHOD_OF_PROVIDER } from '@coastline/domain/money/payment-providers';
import { Banknote, CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react';
import { useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { paying } from '#app/texts/en/bookings.ts';
import type { PaymentRow } from './payment-rows.tsx';

/** Payment methods in display order (BOOK-03). The first two are offered only while their provider is set up (PAY-49). */
const PAYMENT_METHOD_ORDER: readonly PaymentMethod[] = ['card', 'modem_pay', 'wave', 'bank', 'cash'];

/** The payment methods that the booking form offers, in display order. */
export function useOfferedMethods(): PaymentMethod[] {
  const online = useConfig().paymentProviders.map(({ name }) => METHOD_OF_PROVIDER[name]);
  return PAYMENT_METHOD_ORDER.filter((method) => isOfflineMethod(method) || online.includes(method));
}

export const PAYMENT_METHOD_ICONS: Record<PaymentMethod, LucideIcon> = {
  wave: Smartphone,
  bank: Landmark,
  cash: Banknote,
  card: CreditCard,
  modem_pay: Smartphone,
};

export function usePayeeRows(payee: Payee): PaymentRow[] {
  const t = useTexts(paying);
  const language = useLanguage();
  const number = useFormattedPhone(payee.method === 'wave' ? payee.number : '', { abroad: true });
  const remark: PaymentRow = { label: t.remark, value: getText(payee.remark, language), isText: true };
  switch (payee.method) {
    case 'wave':
      return [
        { label: t.waveNumber, value: number, copyValue: payee.number },
        { label: t.waveName, value: payee.name },
        remark,
      ];
    case 'bank':
      return [
        { label: t.bank, value: payee.bank },
        { label: t.holder, value: payee.holder },
        { label: t.account, value: payee.account },
        { label: 'IBAN', value: formatIban(payee.iban), copyValue: payee.iban },
        { label: 'SWIFT/BIC', value: payee.bic },
        { label: t.branch, value: payee.branch },
        remark,
      ];
    case 'cash':
      return [
        ...payee.offices.map(({ name, address, hours }) => ({
          label: name,
          value: [address, getText(hours, language)].filter(Boolean).join('\n'),
          copyValue: address,
        })),
        remark,
      ];
  }
}
