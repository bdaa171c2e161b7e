import * as z from 'zod/mini';

/** A switch as people write it. */
export const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'on', 'off']),
  z.transform((text) => ['true', '1', 'on'].includes(text)),
);

/** Addresses of a kind that is told where another one is given. */
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

/** The entries of a comma-separated list. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** What a setting has to be that its field has no words for, without the value that was given. */
export function wordIssue(issue: z.core.$ZodRawIssue): string {
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

/** What a setting has to keep to, and the words for who breaks it. */
export type Rule = [name: string, isBroken: boolean, message: string];

/** The broken rules, one entry each: the setting and what is wrong with it. */
export function tellBroken(rules: readonly Rule[]): string[] {
  return rules.filter(([, isBroken]) => isBroken).map(([name, , message]) => `${name}: ${message}`);
}

export function isHttps(address: string): boolean {
  return new URL(address).protocol === 'https:';
}
