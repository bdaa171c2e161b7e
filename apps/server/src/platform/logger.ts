import { type Logger, pino } from 'pino';
import { logFields } from './request-context.ts';

const SECRETS = [
  'password',
  'token',
  'authorization',
  'apikey',
  'passportId',
  'passport_id',
  'refresh_token',
];

/**
 * The structured log of the process: one JSON object a line, secrets blanked wherever they stand. A line that is
 * written during a request or a job carries its number.
 */
export function createLogger(level: string, destination?: NodeJS.WritableStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    base: null,
    mixin: logFields,
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
