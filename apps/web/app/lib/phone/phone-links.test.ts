import { expect, test } from 'vitest';
import { getTelUrl, getWhatsAppUrl } from './phone-links.ts';

test('phone and WhatsApp URLs contain the country code [ADM-43]', () => {
  expect(getTelUrl('+220 (771) 23-45')).toBe('tel:+2207712345');
  expect(getWhatsAppUrl('+220 771 23 45')).toBe('https://wa.me/2207712345');
  expect(getWhatsAppUrl('00220 771 2345')).toBe('https://wa.me/2207712345');
  expect(getWhatsAppUrl('771 2345')).toBe('https://wa.me/2207712345');
  expect(getWhatsAppUrl('+49 151 2345 6789')).toBe('https://wa.me/4915123456789');
});
