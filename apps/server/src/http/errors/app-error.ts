import { type ApiErrorCode, ERROR_STATUSES, type ErrorStatus } from '@coastline/contracts/error';

interface ErrorExtras {
  /** Replaces the status of the code. */
  status?: ErrorStatus;
  details?: unknown;
  headers?: Record<string, string>;
}

/** An error that the caller may see, rendered as `{code, message, details?}` with its status. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ApiErrorCode;
  readonly status: ErrorStatus;
  readonly details: unknown;
  readonly headers: Record<string, string>;

  constructor(input: { code: ApiErrorCode; message: string } & ErrorExtras) {
    super(input.message);
    this.code = input.code;
    this.status = input.status ?? ERROR_STATUSES[input.code];
    this.details = input.details;
    this.headers = input.headers ?? {};
  }
}

/** Creates an error of the catalogue. */
export function createError(code: ApiErrorCode, message: string, extras: ErrorExtras = {}): AppError {
  return new AppError({ ...extras, code, message });
}
