import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canPressBookNow,
  filterDocumentInput,
  filterPhoneInput,
  normalizePersonalInfo,
  type PersonalInfo,
  validatePersonalInfo,
} from '../bookings/booking-form.ts';
import {
  emailError,
  parseNextPath,
  validateNewPassword,
  validateProfile,
  validateSignIn,
  validateSignUp,
} from './account-form.ts';
import { isPhone, parsePhone } from './phone-number.ts';

const info: PersonalInfo = { name: 'Fatou Jallow', phone: '+220 700-1234', passportId: 'PC123456' };
const messages = (change: Partial<typeof info>) =>
  validatePersonalInfo({ ...info, ...change }, isPhone).map(({ message }) => message);

describe('the booking form', () => {
  it('accepts complete personal information, without a licence [BOOK-15]', () => {
    expect(validatePersonalInfo(info, isPhone)).toEqual([]);
  });

  it('keeps only the characters of a phone number [BOOK-07]', () => {
    expect(filterPhoneInput('+220 (700) 12-34 ext. x٣')).toBe('+220 (700) 12-34  ');
  });

  it('upper-cases documents and keeps letters and digits [BOOK-08]', () => {
    expect(filterDocumentInput('pc-12 34/ab')).toBe('PC1234AB');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(filterDocumentInput(text)).toMatch(/^[A-Z0-9]*$/);
        expect(filterDocumentInput(filterDocumentInput(text))).toBe(filterDocumentInput(text));
      }),
    );
  });

  it.each(['', '   '])('rejects the name %j [BOOK-10]', (name) => {
    expect(messages({ name })).toEqual(['Name is required']);
  });

  it('accepts a name of at most 100 characters [BOOK-11]', () => {
    expect(messages({ name: ` ${'é'.repeat(100)} ` })).toEqual([]);
    expect(messages({ name: 'x'.repeat(101) })).toEqual(['Name must be 100 characters or less']);
  });

  it.each([
    '7712345',
    '771 23 45',
    '877 712 345',
    '(220) 700-12-34',
    '+46 (0)70 174 06 12',
    '00447700900461',
  ])('accepts the phone %s [BOOK-12]', (phone) => {
    expect(messages({ phone })).toEqual([]);
  });

  it.each([
    '',
    '       ',
    '123456',
    '12345678',
    '12345678901234567890',
    'abcdefgh',
    '+999 1234567',
    '++2207001234',
    '700 12 34 ext',
    '220+7001234',
    '7712345 or 7712346',
  ])('rejects the phone %j [BOOK-12]', (phone) => {
    expect(messages({ phone })).toEqual(['Invalid phone number format']);
  });

  it('requires a passport number of at least 5 characters [BOOK-13]', () => {
    expect(messages({ passportId: 'A1234' })).toEqual([]);
    expect(messages({ passportId: 'A123 ' })).toEqual(['Passport/ID must be at least 5 characters']);
  });

  it('counts only letters and digits of a passport number [BOOK-08] [BOOK-13]', () => {
    expect(messages({ passportId: '- A-1.2 3 -' })).toEqual(['Passport/ID must be at least 5 characters']);
    expect(messages({ passportId: `${'A-'.repeat(30)}` })).toEqual([]);
  });

  it('accepts a passport number of at most 30 characters [BOOK-14]', () => {
    expect(messages({ passportId: 'A'.repeat(30) })).toEqual([]);
    expect(messages({ passportId: 'A'.repeat(31) })).toEqual(['Passport/ID must be 30 characters or less']);
  });

  it('normalizes the values to store [BOOK-08]', () => {
    const blank = { name: ' Fatou Jallow ', phone: ' +220 700-1234 ', passportId: ' pc-12 34.56 ' };
    expect(normalizePersonalInfo(blank, parsePhone)).toEqual({
      ...{ ...info, phone: '+2207001234' },
      drivingLicense: '',
    });
  });

  it('accepts a driving licence of at most 30 letters and digits, or none [BOOK-15]', () => {
    expect(messages({ drivingLicense: ` dl-${'1'.repeat(28)} ` })).toEqual([]);
    expect(messages({ drivingLicense: '1'.repeat(31) })).toEqual([
      'Driving licence must be 30 characters or less',
    ]);
  });

  it('lists the errors in the order of the form [BOOK-16]', () => {
    const fields = validatePersonalInfo({ name: '', phone: '', passportId: '' }, isPhone).map(
      ({ field }) => field,
    );
    expect(fields).toEqual(['name', 'phone', 'passportId']);
  });

  it('enables Book Now only with complete data and without an active reservation [BOOK-05]', () => {
    const ready = { ...info, contractAccepted: true, termsAccepted: true, reservationActive: false };
    expect(canPressBookNow(ready)).toBe(true);
    const changes = [
      { name: ' ' },
      { phone: '' },
      { passportId: '' },
      { contractAccepted: false },
      { termsAccepted: false },
      { reservationActive: true },
    ];
    for (const change of changes) expect(canPressBookNow({ ...ready, ...change })).toBe(false);
  });
});

describe('the account forms', () => {
  it.each(['awa@example.com', "o'neil+tag@mail.example.co.gm", 'A_B@x-y.museum', `${'a'.repeat(249)}@x.gm`])(
    'accept the e-mail %s [AUTH-08]',
    (email) => {
      expect(emailError(email)).toBeUndefined();
    },
  );

  it.each([
    '',
    'awa',
    'awa@',
    '@example.com',
    'awa@example',
    'a b@example.com',
    '.a@example.com',
    'a..b@example.com',
    'a@-x.com',
    `${'a'.repeat(250)}@x.gm`,
  ])('reject the e-mail %s [AUTH-08]', (email) => {
    expect(emailError(email)).toEqual({ rule: 'email_invalid', message: 'Invalid email address' });
  });

  it('require a password of at least 6 characters [AUTH-09]', () => {
    expect(validateSignIn({ email: 'awa@example.com', password: '12345' })).toEqual([
      { field: 'password', rule: 'password_short', message: 'Password must be at least 6 characters' },
    ]);
    expect(validateSignIn({ email: ' awa@example.com ', password: '123456' })).toEqual([]);
    expect(validateSignIn({ email: 'awa', password: '123456' }).map(({ field }) => field)).toEqual(['email']);
  });

  it('require a name of at least two characters and a possible phone number [AUTH-10] [AUTH-11]', () => {
    const values = { fullName: 'A', phone: 'abcdefgh', email: 'awa@example.com', password: 'secret' };
    expect(validateSignUp(values, isPhone).map(({ message }) => message)).toEqual([
      'Name must be at least 2 characters',
      'Phone number must be valid',
    ]);
    const fine = { ...values, fullName: ' Aw ', phone: ' 7712345 ', email: ' awa@example.com ' };
    expect(validateSignUp(fine, isPhone)).toEqual([]);
    const blank = { ...fine, fullName: ' A ', phone: ' 12345678 ' };
    expect(validateSignUp(blank, isPhone).map(({ field }) => field)).toEqual(['fullName', 'phone']);
  });

  it('require all four fields of a sign-up, in form order [AUTH-12]', () => {
    const missing = validateSignUp({ fullName: '', phone: '', email: '', password: '' }, isPhone);
    expect(missing.map(({ field }) => field)).toEqual(['fullName', 'phone', 'email', 'password']);
  });

  it('apply the rules of the sign-up to the profile [AUTH-10] [AUTH-11]', () => {
    expect(validateProfile({ fullName: ' Aw ', phone: ' 7712345 ' }, isPhone)).toEqual([]);
    expect(validateProfile({ fullName: 'é'.repeat(100), phone: '+2207712345' }, isPhone)).toEqual([]);
    expect(validateProfile({ fullName: ' A ', phone: '123456 ' }, isPhone)).toEqual([
      { field: 'fullName', rule: 'name_short', message: 'Name must be at least 2 characters' },
      { field: 'phone', rule: 'phone_invalid', message: 'Phone number must be valid' },
    ]);
    expect(
      validateProfile({ fullName: 'é'.repeat(101), phone: '1'.repeat(31) }, isPhone).map(
        ({ field }) => field,
      ),
    ).toEqual(['fullName', 'phone']);
  });

  it('require a matching confirmation [AUTH-13]', () => {
    expect(validateNewPassword({ password: 'secret1', confirmation: 'secret2' })).toEqual([
      { field: 'confirmation', rule: 'passwords_differ', message: "Passwords don't match." },
    ]);
  });

  it('require a new password of at least 6 characters [AUTH-14]', () => {
    expect(
      validateNewPassword({ password: 'short', confirmation: 'short' }).map(({ field }) => field),
    ).toEqual(['password']);
  });
});

describe('the page after sign-in', () => {
  it.each([
    '/',
    '/my-bookings',
    '/book/42?start=2026-11-24&end=2026-11-29',
    '/cars/1?next=https://b.example//x#top',
    '/authors',
    '/browse?city=Old Yundum',
    '/caf\u00e9?q=~\u00a0',
    `/${'x'.repeat(1999)}`,
  ])('may be %s, including its query [AUTH-31]', (next) => {
    expect(parseNextPath(next)).toBe(next);
  });

  it.each([
    'https://b.example',
    '//b.example',
    '/\\b.example',
    '\\\\b.example',
    '/\t/b.example',
    '/\n/b.example',
    '\t//b.example',
    ' //b.example',
    '/.//b.example',
    '/x/..//b.example',
    'javascript:alert(1)',
    'my-bookings',
    '',
    '/\u0000',
    '/\u001f',
    '/\u007f',
    '/\u009f',
    '/auth',
    '/auth?next=/auth',
    '/auth/',
    '/Auth/?tab=sign-up#top',
    null,
    undefined,
    ['/x'],
    `/${'x'.repeat(2000)}`,
  ])('must not be %j [AUTH-32]', (next) => {
    expect(parseNextPath(next)).toBeUndefined();
  });

  it('never has a foreign origin, resolved once or twice [AUTH-32]', () => {
    const origin = 'https://a.example';
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '../..',
      '//',
      '\t',
      '\n',
      '\r',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'https:',
      'b.example',
      ' ',
      '\u0000',
      'x',
      '\u2028',
      '\uff0f',
    );
    const crafted = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(fc.oneof(crafted, fc.string({ unit: 'binary' }), fc.webUrl()), (next) => {
        const safe = parseNextPath(next);
        if (safe === undefined) return;
        const url = new URL(safe, origin);
        expect(url.origin).toBe(origin);
        expect(new URL(`${url.pathname}${url.search}`, origin).origin).toBe(origin);
      }),
      { numRuns: 5000 },
    );
  });
});
