import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ApiErrorCode, ERROR_STATUSES } from '@coastline/contracts/error';
import { RequestError } from '@hono/node-server';
import type { Logger } from '../../observability/logger.ts';

interface ErrorTemplate {
  code: ApiErrorCode;
  /** Replaces the status of the code. */
  status?: number;
  message: string;
}

const TEMPLATES: Record<string, ErrorTemplate> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', message: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', message: 'The request took too long to arrive.' },
};
const NOT_HTTP: ErrorTemplate = {
  code: 'invalid_request',
  message: 'This is not a request that we can read.',
};
const INVALID_URL: ErrorTemplate = { code: 'invalid_request', message: 'This is no address of ours.' };
const UNKNOWN_EXPECTATION: ErrorTemplate = {
  code: 'invalid_request',
  status: 417,
  message: 'This is not an expectation that we can meet.',
};
const INTERNAL_ERROR: ErrorTemplate = {
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
};

/**
 * Creates the handlers for requests that the HTTP server cannot parse. Responses have the shape of all other errors, and
 * a request id that is also in the log.
 */
export function createClientErrorHandlers(logger: Logger) {
  function createResponse({ code, status = ERROR_STATUSES[code], message }: ErrorTemplate, error?: unknown) {
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
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    },
    /** Responds to an `Expect` header other than `100-continue`. */
    onExpectation(_request: IncomingMessage, response: ServerResponse): void {
      const { status, headers, body } = createResponse(UNKNOWN_EXPECTATION);
      response.writeHead(status, { connection: 'close', ...headers }).end(body);
    },
    /** Responds to an invalid URL or `Host` header, and to errors that nothing else caught. */
    errorHandler(error: unknown): Response {
      const { status, headers, body } = createResponse(
        error instanceof RequestError ? INVALID_URL : INTERNAL_ERROR,
        error,
      );
      return new Response(body, { status, headers });
    },
  };
}
