import * as fc from 'fast-check';

/** Marks JSON that `JSON.stringify` cannot produce; `stringifyWithRawParts` inserts it unchanged. */
const RAW_MARKER = '@raw:';
/** Marks a placeholder for a secret or id of the fuzz context, which `insertSecrets` replaces. */
const SECRET_MARKER = '@secret:';

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udfff a pair',
  '\u202e\u200b\ufeff',
  'é'.repeat(300),
  'x'.repeat(300),
  'x'.repeat(20_000),
  '🦊'.repeat(40),
  "' or 1 = 1 --",
  '%',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e400',
  '99999999999999999999',
  '{{7*7}{{7*7}}<script>',
  '../../../etc/passwd',
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example',
  'http://localhost:3000@evil.example',
  'http://localhost:3000/a?b=c#d',
  'app.coastline://back',
  'https://a.preview.example/x\r\nSet-Cookie: a=b',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-4000-8000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  'A.B@Example.COM',
  'a@b',
  'ı@example.com',
  `${'a'.repeat(250)}@b.co`,
  '+220 7654321',
  '0000000',
  '000000',
  'eyJhbGciOiJub25lIn0.e30.',
  '$argon2id$v=19$m=4294967295,t=4294967295,p=1$AAAA$AAAA',
  '$2a$31$abcdefghijklmnopqrstuuu',
  'whatsapp',
  'sms',
  'signup',
  'recovery',
  'email_change',
  'none',
  '1h',
  '-5m',
  '999999999h',
  'supabase_admin',
];

const SECRET_NAMES = [
  'otherId',
  'otherEmail',
  'otherPhone',
  'otherFactor',
  'otherPasskey',
  'otherIdentity',
  'otherSession',
  'otherRefreshToken',
  'otherAccessToken',
  'usedLink',
  'usedRefreshToken',
  'usedAuthCode',
  'usedState',
  'usedRelayState',
  'usedChallenge',
];

const RAW_VALUES = [
  '1e400',
  '-1e400',
  '1e-400',
  '123456789012345678901234567890',
  '{"__proto__":{"role":"service_role","isAdmin":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":1,"a":2}',
  '[[[[[[[[[[[[1]]]]]]]]]]]]',
  `${'['.repeat(150)}${']'.repeat(150)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
];

/** Strings that cause errors in parsers, databases and comparisons. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...SECRET_NAMES).map((name) => `${SECRET_MARKER}${name}`) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.emailAddress() },
);

/** Values of every type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, [], {}, [null], [[]], { a: {} }) },
  { weight: 2, arbitrary: fc.constantFrom(...RAW_VALUES).map((text) => `${RAW_MARKER}${text}`) },
  { weight: 1, arbitrary: hostileText.map((text) => [text]) },
  { weight: 1, arbitrary: hostileText.map((text) => ({ [text]: text })) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
);

/** Bodies that are not JSON objects. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    'true',
    '[]',
    '"text"',
    '1e400',
    '{',
    '{"email":',
    '{}{}',
    "{'email':'a@b.co'}",
    '\ufeff{}',
    '{"a":1,}',
    'email=a%40b.co&password=x',
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.co\r\n--x--',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '['.repeat(100_000),
    `{"a":"${'x'.repeat(1024 * 1024)}"}`,
    'SAMLResponse=AAAA&RelayState=x',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Serializes JSON and inserts raw parts unchanged. */
export function stringifyWithRawParts(value: unknown): string {
  return JSON.stringify(value).replace(/"@raw:((?:[^"\\]|\\.)*)"/g, (_whole, text: string) =>
    JSON.parse(`"${text}"`),
  );
}

/** Replaces placeholders by secrets. */
export function insertSecrets(text: string, secrets: Record<string, string>): string {
  return text.replace(/@secret:(\w+)/g, (_whole, name: string) => secrets[name] ?? 'none');
}
