import { expect, test } from 'vitest';
import { telLink, whatsAppLink } from './phone-links.ts';

test('a number is called and written to with its country code [ADM-43]', () => {
  expect(telLink('+220 (771) 23-45')).toBe('tel:+2207712345');
  expect(whatsAppLink('+220 771 23 45')).toBe('https://wa.me/2207712345');
  expect(whatsAppLink('00220 771 2345')).toBe('https://wa.me/2207712345');
  expect(whatsAppLink('771 2345')).toBe('https://wa.me/2207712345');
  expect(whatsAppLink('+49 151 2345 6789')).toBe('https://wa.me/4915123456789');
});
