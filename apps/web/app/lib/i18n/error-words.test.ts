import { checkNewPassword } from '@coastline/domain/people/account-form';
import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { wordError } from './error-words.ts';
import { loadTranslation } from './translations.ts';

const refused = (code: string, details?: unknown) =>
  new ApiError('The words of the server.', { status: 409, code, details });
const inGerman = (failure: unknown, fallback?: string) => wordError({ language: 'de', failure, fallback });
const inEnglish = (failure: unknown, fallback?: string) => wordError({ language: 'en', failure, fallback });

describe('what a failed call is called', () => {
  beforeAll(() => loadTranslation('de'));

  it('is in English what the server says', () => {
    expect(inEnglish(refused('own_car'))).toBe('The words of the server.');
    expect(inEnglish(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toBe(
      'Invalid login credentials',
    );
  });

  it('is elsewhere the text of the code, of either server', () => {
    expect(inGerman(refused('own_car'))).toBe('Sie können Ihr eigenes Auto nicht buchen.');
    expect(inGerman(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toBe(
      'E-Mail-Adresse oder Passwort stimmt nicht.',
    );
  });

  it('is the text of the broken rule where the server names one', () => {
    const [broken] = checkNewPassword({ password: '123', confirmation: '123' });
    expect(inGerman(refused('invalid_input', { field: 'password', rule: broken?.rule }))).toBe(
      'Das Passwort muss mindestens 6 Zeichen haben',
    );
  });

  it('is the fallback for a code that nobody has translated, never English', () => {
    expect(inGerman(refused('brand_new'), 'Das ging nicht.')).toBe('Das ging nicht.');
    expect(inGerman(refused('toString'))).toBe('Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.');
  });

  it('is a text of our own where no answer came', () => {
    const lost = new ApiError('…', { status: 0, code: 'network_failure' });
    expect(inGerman(lost)).toBe('Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.');
    expect(inEnglish(new AuthRetryableFetchError('Failed to fetch', 0), 'Not now.')).toBe('Not now.');
    expect(inEnglish(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.');
  });

  it('ends with the number that the office asks for where the server failed', () => {
    const broken = new ApiError('Something went wrong on our side.', {
      status: 500,
      code: 'internal_error',
      number: 'a9d7f974',
    });
    expect(inEnglish(broken)).toBe('Something went wrong on our side. Number for the office: a9d7f974');
    expect(inGerman(broken)).toMatch(/\. Nummer für das Büro: a9d7f974$/);
  });

  it('names a denial of the rules like a refusal of the server', () => {
    const denial = { allowed: false, code: 'admin_cannot_book', message: 'Admins cannot book cars.' };
    expect(inEnglish(denial)).toBe('Admins cannot book cars.');
    expect(inGerman(denial)).toBe('Administratoren können keine Autos buchen.');
  });
});
