import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ApiErrorCode } from '@coastline/contracts/error';
import { RequestError } from '@hono/node-server';
import type { Logger } from '../../observability/logger.ts';

type ErrorTemplate = readonly [status: string, code: ApiErrorCode, message: string];

const TEMPLATES: Record<string, ErrorTemplate> = {
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
const NOT_HTTP: ErrorTemplate = [
  '400 Bad Request',
  'invalid_request',
  'This is not a request that we can read.',
];
const INVALID_URL: ErrorTemplate = ['400 Bad Request', 'invalid_request', 'This is no address of ours.'];
const UNKNOWN_EXPECTATION: ErrorTemplate = [
  '417 Expectation Failed',
  'invalid_request',
  'This is not an expectation that we can meet.',
];
const INTERNAL_ERROR: ErrorTemplate = [
  '500 Internal Server Error',
  'internal_error',
  'Something went wrong on our side. Please try again.',
];

/**
 * Creates the handlers for requests that the HTTP server cannot parse. Responses have the shape of all other errors, and
 * a request id that is also in the log.
 */
export function createClientErrorHandlers(logger: Logger) {
  function createResponse([status, code, message]: ErrorTemplate, error?: unknown) {
    const requestId = randomUUID();
    if (code === 'internal_error') logger.error({ requestId, err: error }, 'request failed');
    else logger.debug({ requestId, code, error: error && String(error) }, 'request rejected unparsed');
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
    /** Responds to invalid HTTP, then closes the connection. */
    onClientError(error: Error & { code?: string }, socket: Duplex): void {
      if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
      const { status, headers, body } = createResponse(TEMPLATES[error.code ?? ''] ?? NOT_HTTP, error);
      const lines = Object.entries({ connection: 'close', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    },
    /** Responds to an `Expect` header other than `100-continue`. */
    onExpectation(_request: IncomingMessage, response: ServerResponse): void {
      const { status, headers, body } = createResponse(UNKNOWN_EXPECTATION);
      response.writeHead(Number.parseInt(status, 10), { connection: 'close', ...headers }).end(body);
    },
    /** Responds to an invalid URL or `Host` header, and to errors that nothing else caught. */
    errorHandler(error: unknown): Response {
      const { status, headers, body } = createResponse(
        error instanceof RequestError ? INVALID_URL : INTERNAL_ERROR,
        error,
      );
      return new Response(body, { status: Number.parseInt(status, 10), headers });
    },
  };
}
