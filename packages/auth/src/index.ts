export { type Auth, createAuth } from './create-auth.ts';
export type { AuthMail, AuthMailKind } from './mail/auth-mail.ts';
export { type MigrationPlan, migrateAuth, runMigrations } from './migrations/migrate.ts';
export type { AccessTokenClaims } from './services/access-token.service.ts';
export { hashPassword } from './services/password-hasher.ts';
export {
  generateSigningJwks,
  importSigningKeys,
  loadOrCreateSigningKeys,
  type SigningKeys,
} from './services/signing-keys.ts';
export type { AuthIdentity, AuthUser, Metadata } from './services/user.ts';
export type { ConfirmedUser } from './services/user-creation.service.ts';
export type { AuthLogger, AuthOptions, AuthSettings, RateBucket, RateRequest } from './settings.ts';
export { AuthError } from './wire/errors.ts';
