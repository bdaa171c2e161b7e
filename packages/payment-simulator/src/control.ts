import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono, type Next } from 'hono';
import * as z from 'zod/mini';
import { FAULTS } from './faults.ts';
import type { SimulatorControl } from './handle.ts';

const session = z.object({ sessionId: z.string() });
const payBody = z.extend(session, {
  amountOverride: z.optional(z.int().check(z.positive())),
  deliver: z.optional(z.enum(['once', 'twice', 'never'])),
});
const failBody = z.extend(session, { deliver: z.optional(z.enum(['once', 'twice', 'never'])) });
const failRefundBody = z.object({
  refundId: z.string(),
  deliver: z.optional(z.enum(['once', 'twice', 'never'])),
});
const deliverBody = z.object({ order: z.optional(z.enum(['created', 'reversed'])) });
const eventBody = z.object({ eventId: z.string() });
const faultBody = z.object({
  fault: z.nullable(z.enum(FAULTS)),
  calls: z.optional(z.int().check(z.positive())),
});

/** The handle over HTTP, for tests and demonstrations in another process. */
export function createControlRoutes(handle: SimulatorControl, token: string): Hono {
  const app = new Hono();
  app.use(requireToken(token, { error: 'unauthorized' }));

  const on = <T>(path: string, schema: z.ZodMiniType<T>, run: (body: T) => unknown) =>
    app.post(path, async (c: Context) => {
      const parsed = schema.safeParse(await c.req.json().catch(() => ({})));
      if (!parsed.success) return c.json({ error: 'invalid' }, 400);
      return c.json({ result: (await run(parsed.data)) ?? null });
    });

  on('/pay', payBody, ({ sessionId, ...options }) => handle.pay(sessionId, dropUndefined(options)));
  on('/fail', failBody, ({ sessionId, ...options }) => handle.fail(sessionId, dropUndefined(options)));
  on('/expire', session, ({ sessionId }) => handle.expire(sessionId));
  on('/fail-refund', failRefundBody, ({ refundId, ...options }) =>
    handle.failRefund(refundId, dropUndefined(options)),
  );
  on('/deliver-all', deliverBody, (options) => handle.deliverAll(dropUndefined(options)));
  on('/deliver', eventBody, ({ eventId }) => handle.deliver(eventId));
  on('/deliver-forged', eventBody, ({ eventId }) => handle.deliverForged(eventId));
  on('/fault', faultBody, ({ fault, calls }) => handle.setFault(fault ?? undefined, calls));
  on('/reset', z.object({}), () => handle.reset());
  app.get('/state', (c) =>
    c.json({
      sessions: handle.sessions(),
      payments: handle.payments(),
      refunds: handle.refunds(),
      events: handle.events(),
    }),
  );
  app.onError((error, c) => c.json({ error: error.message }, 409));
  return app;
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

// `exactOptionalPropertyTypes`: a missing property is not an undefined one.
function dropUndefined<T extends object>(options: T): Defined<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** Rejects requests without the bearer token with 401. */
export function requireToken(token: string, refusal: object) {
  const expected = digest(`Bearer ${token}`);
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    const given = digest(c.req.header('authorization') ?? '');
    if (!timingSafeEqual(given, expected)) return c.json(refusal, 401);
    await next();
    return undefined;
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
