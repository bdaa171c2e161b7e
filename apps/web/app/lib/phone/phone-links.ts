/** The address that calls a number, however it was written. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

const COUNTRY_CODE = '220';
const LOCAL_LENGTH = 7;

/** The address of a WhatsApp chat with a number; one from before numbers were parsed may lack its country code. */
export function whatsAppLink(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return `https://wa.me/${digits.length === LOCAL_LENGTH ? COUNTRY_CODE + digits : digits}`;
}
