/** `tel:` URL of a phone number in any notation. */
export function getTelUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

const COUNTRY_CODE = '220';
const LOCAL_LENGTH = 7;

/** URL of a WhatsApp chat with a phone number. Old records may lack the country code. */
export function getWhatsAppUrl(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return `https://wa.me/${digits.length === LOCAL_LENGTH ? COUNTRY_CODE + digits : digits}`;
}
