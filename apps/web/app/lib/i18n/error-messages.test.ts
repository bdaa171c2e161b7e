import { validateNewPassword } from '@coastline/domain/people/account-form';
import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { formatError } from './error-messages.ts';
import { loadTranslation } from './translations.ts';

const refused = (code: string, details?: unknown) =>
  new ApiError('The words of the server.', { status: 409, code, details });
const inGerman = (failure: unknown, fallback?: string) => formatError({ language: 'de', failure, fallback });
const inEnglish = (failure: unknown, fallback?: string) => formatError({ language: 'en', failure, fallback });

describe('the message of a failed call', () => {
  beforeAll(() => loadTranslation('de'));

  it('is the message of the server in English', () => {
    expect(inEnglish(refused('own_car'))).toBe('The words of the server.');
    expect(inEnglish(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toBe(
      'Invalid login credentials',
    );
  });

  it('is the text of the error code in other languages, for API and auth server', () => {
    expect(inGerman(refused('own_car'))).toBe('Sie können Ihr eigenes Auto nicht buchen.');
    expect(inGerman(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toBe(
      'E-Mail-Adresse oder Passwort stimmt nicht.',
    );
  });

  it('is the text of the broken rule if the server returns one', () => {
    const [broken] = validateNewPassword({ password: '123', confirmation: '123' });
    expect(inGerman(refused('invalid_input', { field: 'password', rule: broken?.rule }))).toBe(
      'Das Passwort muss mindestens 6 Zeichen haben',
    );
  });

  it('is the fallback for a code without a translation', () => {
    expect(inGerman(refused('brand_new'), 'Das ging nicht.')).toBe('Das ging nicht.');
    expect(inGerman(refused('toString'))).toBe('Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.');
  });

  it('is a translated text when no response arrives', () => {
    const lost = new ApiError('…', { status: 0, code: 'network_failure' });
    expect(inGerman(lost)).toBe('Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.');
    expect(inEnglish(new AuthRetryableFetchError('Failed to fetch', 0), 'Not now.')).toBe('Not now.');
    expect(inEnglish(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.');
  });

  it('ends with the request number after a server failure', () => {
    const broken = new ApiError('Something went wrong on our side.', {
      status: 500,
      code: 'internal_error',
      requestNumber: 'a9d7f974',
    });
    expect(inEnglish(broken)).toBe('Something went wrong on our side. Number for the office: a9d7f974');
    expect(inGerman(broken)).toMatch(/\. Nummer für das Büro: a9d7f974$/);
  });

  it('formats a denial of the domain rules like an API error', () => {
    const denial = { allowed: false, code: 'admin_cannot_book', message: 'Admins cannot book cars.' };
    expect(inEnglish(denial)).toBe('Admins cannot book cars.');
    expect(inGerman(denial)).toBe('Administratoren können keine Autos buchen.');
  });
});
