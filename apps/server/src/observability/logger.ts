import { type Logger, pino } from 'pino';
import { getLogFields } from './request-context.ts';

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
 * Creates the structured log of the process: one JSON object per line, with secrets redacted. Lines that are written
 * during a request or a job carry its id.
 */
export function createLogger(level: string, destination?: NodeJS.WritableStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    base: null,
    serializers: { err: describeError },
    mixin: getLogFields,
  };
  return destination ? pino(options, destination) : pino(options);
}

// Errors of failed statements and rejected rows contain their values, which can be personal data.
function describeError(error: Error) {
  const { params, detail, where, ...fields } = pino.stdSerializers.err(error);
  return {
    ...fields,
    message: withoutValues(fields.message, error),
    stack: withoutValues(fields.stack, error),
  };
}

function withoutValues(text: string, error: unknown): string {
  if (!(error instanceof Error)) return text;
  const isStatement = 'query' in error && 'params' in error;
  const redacted = isStatement ? text.replaceAll(error.message, () => `Failed query: ${error.query}`) : text;
  return withoutValues(redacted, error.cause);
}

export type { Logger };
