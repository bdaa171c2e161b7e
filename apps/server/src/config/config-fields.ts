import * as z from 'zod/mini';

/** A boolean: `true`/`false`, `1`/`0` or `on`/`off`. */
export const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'on', 'off']),
  z.transform((text) => ['true', '1', 'on'].includes(text)),
);

// URLs of one protocol each; the error shows an example of the right kind.
export const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an http address such as https://cars.example',
});
export const postgresAddress = z.url({
  protocol: /^postgres(?:ql)?$/,
  error: 'must be an address such as postgres://user:password@db.example:5432/coastline',
});
export const smtpAddress = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@mail.example',
});

/** Splits a comma-separated list into trimmed, non-empty entries. */
export function parseList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Formats an issue that its field has no message for. Never shows the value: it may be a secret. */
export function formatIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must ${issue.origin === 'string' ? 'have' : 'be'} at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must ${issue.origin === 'string' ? 'have' : 'be'} at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : 'must be a number';
    case 'invalid_format':
      return 'must be an address such as https://cars.example';
    default:
      return 'is not right';
  }
}

function unitOf(origin: string): string {
  return origin === 'string' ? ' characters' : '';
}

/** A rule on one setting, with the message for its violation. */
export type Rule = [name: string, isViolated: boolean, message: string];

/** Returns the messages of the violated rules, each with the name of its setting. */
export function listViolations(rules: readonly Rule[]): string[] {
  return rules.filter(([, isViolated]) => isViolated).map(([name, , message]) => `${name}: ${message}`);
}

export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/** Whether an address has neither user and password nor query and fragment. */
export function isBareUrl(address: string): boolean {
  const { username, password, search, hash } = new URL(address);
  return `${username}${password}${search}${hash}` === '';
}

export function isHttps(address: string): boolean {
  return new URL(address).protocol === 'https:';
}
