import { type Logger, pino } from 'pino';

const SECRETS = [
  'password',
  'token',
  'authorization',
  'apikey',
  'passportId',
  'passport_id',
  'refresh_token',
];

/** The structured log of the process: one JSON object a line, secrets blanked wherever they stand. */
export function createLogger(level: string): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null });
}

export type { Logger };
