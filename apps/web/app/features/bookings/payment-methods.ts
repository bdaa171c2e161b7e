import { holdLabel, type PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { Banknote, Landmark, type LucideIcon, Smartphone } from 'lucide-react';

interface MethodWords {
  method: PaymentMethod;
  title: string;
  /** Completes "pay the deposit …". */
  by: string;
  icon: LucideIcon;
  description: string;
}

/** The ways to pay in the order in which they are offered (BOOK-03). */
export const METHODS: readonly MethodWords[] = [
  words('wave', { title: 'Wave', by: 'by Wave', icon: Smartphone, lead: 'Mobile money. ' }),
  words('bank', { title: 'Bank transfer', by: 'by bank transfer', icon: Landmark, lead: '' }),
  words('cash', { title: 'Cash at the office', by: 'in cash at the office', icon: Banknote, lead: '' }),
];

function words(
  method: PaymentMethod,
  { lead, ...rest }: Pick<MethodWords, 'title' | 'by' | 'icon'> & { lead: string },
): MethodWords {
  return { method, ...rest, description: `${lead}Held for ${holdLabel(method)}` };
}

/** The words and the icon of one way to pay. */
export function getMethod(method: PaymentMethod): MethodWords {
  const found = METHODS.find((entry) => entry.method === method);
  if (!found) throw new RangeError(`Unknown payment method: ${method}`);
  return found;
}
