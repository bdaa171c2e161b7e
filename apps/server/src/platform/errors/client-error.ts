import type { Duplex } from 'node:stream';
import type { ApiErrorCode } from '@coastline/domain/wire/error-codes';

const REFUSALS: Record<string, readonly [status: string, code: ApiErrorCode, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'headers_too_large',
    'The headers of the request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'request_timeout',
    'The request took too long to arrive.',
  ],
};
const NO_HTTP: readonly [string, ApiErrorCode, string] = [
  '400 Bad Request',
  'invalid_request',
  'This is not a request that we can read.',
];

/** Answers what never became a request, in the shape of every other refusal, and hangs up. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, code, message] = REFUSALS[error.code ?? ''] ?? NO_HTTP;
  const body = JSON.stringify({ code, message });
  const head = [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
