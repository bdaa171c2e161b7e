import { useFormattedPhone } from './use-formatted-phone.ts';

/** A phone number as people write it. */
export function PhoneText({ phone }: { phone: string }) {
  return <>{useFormattedPhone(phone)}</>;
}
