import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ApiErrorCode } from '@coastline/domain/wire/error-codes';
import { RequestError } from '@hono/node-server';
import type { Logger } from '../logger.ts';

type Refusal = readonly [status: string, code: ApiErrorCode, message: string];

const REFUSALS: Record<string, Refusal> = {
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
const NO_HTTP: Refusal = ['400 Bad Request', 'invalid_request', 'This is not a request that we can read.'];
const NO_ADDRESS: Refusal = ['400 Bad Request', 'invalid_request', 'This is no address of ours.'];
const NO_MATCH: Refusal = [
  '417 Expectation Failed',
  'invalid_request',
  'This is not an expectation that we can meet.',
];
const OUR_FAULT: Refusal = [
  '500 Internal Server Error',
  'internal_error',
  'Something went wrong on our side. Please try again.',
];

/**
 * Answers what never became a request, in the shape of every other refusal and under a number of its own, by which its
 * line of the log is found.
 */
export function answerStillborn(logger: Logger) {
  function write([status, code, message]: Refusal, error?: unknown) {
    const requestId = randomUUID();
    if (code === 'internal_error') logger.error({ requestId, err: error }, 'request failed');
    else logger.debug({ requestId, code, error: error && String(error) }, 'request refused unread');
    const body = JSON.stringify({
      code,
      message,
      ...(code === 'internal_error' && { request_id: requestId }),
    });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    };
    return { status, body, headers };
  }

  return {
    /** Of a connection on which nothing readable comes: answered, and hung up. */
    onClientError(error: Error & { code?: string }, socket: Duplex): void {
      if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
      const { status, headers, body } = write(REFUSALS[error.code ?? ''] ?? NO_HTTP, error);
      const lines = Object.entries({ connection: 'close', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    },
    /** Of a request that expects more than its body to be waited for. */
    onExpectation(_request: IncomingMessage, response: ServerResponse): void {
      const { status, headers, body } = write(NO_MATCH);
      response.writeHead(Number.parseInt(status, 10), { connection: 'close', ...headers }).end(body);
    },
    /** Of a request whose address or host is none, and of what nothing else has caught. */
    errorHandler(error: unknown): Response {
      const { status, headers, body } = write(error instanceof RequestError ? NO_ADDRESS : OUR_FAULT, error);
      return new Response(body, { status: Number.parseInt(status, 10), headers });
    },
  };
}
