import * as z from 'zod/mini';

/** The body of every error outside `/auth/v1`. `code` is stable for programs, `message` is for users. */
export const AppErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
});
export type AppErrorBody = z.infer<typeof AppErrorBody>;

/** The error of a server function, with the flag `success` (RPC-04, ERR-20). */
export const Refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;
