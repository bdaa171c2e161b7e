import * as z from 'zod/mini';

/** The body of every failed call outside `/auth/v1`. `code` is stable for programs, `message` is for people. */
export const AppErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
});
export type AppErrorBody = z.infer<typeof AppErrorBody>;

/** A server function that refuses: its success flag is false (RPC-04, ERR-20). */
export const Refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;
