import type { Hono } from 'hono';
import {
  deleteUserFactor,
  deleteUserPasskey,
  getUserFactors,
  getUserPasskeys,
  putUserFactor,
} from '../endpoints/admin/user-credentials.endpoint.ts';
import { postFactorChallenge } from '../endpoints/factors/challenge.endpoint.ts';
import { deleteOwnFactor, postFactor } from '../endpoints/factors/factors.endpoint.ts';
import {
  deleteRecoveryCodes,
  getRecoveryCodes,
  postRecoveryCodes,
  postRecoveryCodeVerify,
  postRegenerateRecoveryCodes,
} from '../endpoints/factors/recovery-codes.endpoint.ts';
import { postFactorVerify } from '../endpoints/factors/verify.endpoint.ts';
import {
  deleteOwnPasskey,
  getPasskeys,
  patchPasskey,
  postAuthenticationOptions,
  postAuthenticationVerify,
  postRegistrationOptions,
  postRegistrationVerify,
} from '../endpoints/passkeys/passkeys.endpoint.ts';
import type { RouteTools } from './route-tools.ts';

/** Adds the routes of second factors and passkeys. */
export function addSecondFactorRoutes(app: Hono, { handle, limit, captcha }: RouteTools): void {
  app.post('/factors', handle(postFactor));
  // Must precede the routes with `:factor_id`, which would match `recovery-codes`.
  app.get('/factors/recovery-codes', handle(getRecoveryCodes));
  app.post('/factors/recovery-codes', handle(postRecoveryCodes));
  app.delete('/factors/recovery-codes', handle(deleteRecoveryCodes));
  app.post('/factors/recovery-codes/regenerate', handle(postRegenerateRecoveryCodes));
  app.post('/factors/recovery-codes/verify', limit('factor_verify'), handle(postRecoveryCodeVerify));
  app.post('/factors/:factor_id/challenge', limit('factor_challenge'), handle(postFactorChallenge));
  app.post('/factors/:factor_id/verify', limit('factor_verify'), handle(postFactorVerify));
  app.delete('/factors/:factor_id', handle(deleteOwnFactor));

  app.post('/passkeys/registration/options', handle(postRegistrationOptions));
  app.post('/passkeys/registration/verify', handle(postRegistrationVerify));
  app.post('/passkeys/authentication/options', limit('passkey'), captcha, handle(postAuthenticationOptions));
  app.post('/passkeys/authentication/verify', handle(postAuthenticationVerify));
  app.get('/passkeys', handle(getPasskeys));
  app.patch('/passkeys/:passkey_id', handle(patchPasskey));
  app.delete('/passkeys/:passkey_id', handle(deleteOwnPasskey));

  app.get('/admin/users/:user_id/factors', handle(getUserFactors));
  app.put('/admin/users/:user_id/factors/:factor_id', handle(putUserFactor));
  app.delete('/admin/users/:user_id/factors/:factor_id', handle(deleteUserFactor));
  app.get('/admin/users/:user_id/passkeys', handle(getUserPasskeys));
  app.delete('/admin/users/:user_id/passkeys/:passkey_id', handle(deleteUserPasskey));
}
