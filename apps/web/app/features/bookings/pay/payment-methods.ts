import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatIban, getText, type Payee } from '@coastline/domain/money/payee';
import { Banknote, Landmark, type LucideIcon, Smartphone } from 'lucide-react';
import { useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { paying } from '#app/texts/en/bookings.ts';
import type { PaymentRow } from './payment-rows.tsx';

/** Payment methods in display order (BOOK-03). */
export const PAYMENT_METHOD_ORDER: readonly PaymentMethod[] = ['wave', 'bank', 'cash'];

export const PAYMENT_METHOD_ICONS: Record<PaymentMethod, LucideIcon> = {
  wave: Smartphone,
  bank: Landmark,
  cash: Banknote,
};

/** Details of the payee, as rows. */
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
