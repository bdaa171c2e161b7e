import type { Hono } from 'hono';
import { postFactorChallenge } from '../endpoints/factors/challenge.endpoint.ts';
import { postFactor } from '../endpoints/factors/enroll.endpoint.ts';
import { deleteOwnFactor } from '../endpoints/factors/unenroll.endpoint.ts';
import { postFactorVerify } from '../endpoints/factors/verify.endpoint.ts';
import type { RouteTools } from './route-tools.ts';

/** Second factors and passkeys. */
export function addSecondFactorRoutes(app: Hono, { handle, limit }: RouteTools): void {
  app.post('/factors', handle(postFactor));
  app.post('/factors/:factor_id/challenge', limit('factor_challenge'), handle(postFactorChallenge));
  app.post('/factors/:factor_id/verify', limit('factor_verify'), handle(postFactorVerify));
  app.delete('/factors/:factor_id', handle(deleteOwnFactor));
}
