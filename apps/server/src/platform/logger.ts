import { type Logger, pino } from 'pino';
import { logFields } from './requests/request-context.ts';

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
    serializers: { err: describeError },
    mixin: logFields,
  };
  return destination ? pino(options, destination) : pino(options);
}

// A statement that failed, or a row that was refused, brings its values along: names, addresses, whatever was to be kept.
function describeError(error: Error) {
  const { params, detail, where, ...told } = pino.stdSerializers.err(error);
  return { ...told, message: withoutValues(told.message, error), stack: withoutValues(told.stack, error) };
}

function withoutValues(text: string, error: unknown): string {
  if (!(error instanceof Error)) return text;
  const isStatement = 'query' in error && 'params' in error;
  const plain = isStatement ? text.replaceAll(error.message, () => `Failed query: ${error.query}`) : text;
  return withoutValues(plain, error.cause);
}

export type { Logger };
