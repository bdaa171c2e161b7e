export type { AccountPolicy, AccountSettings, RateBucket, RateLimit } from './account-settings.ts';
export { type Auth, type AuthOptions, createAuth } from './create-auth.ts';
export type { ExternalOptions, ExternalSettings } from './external-settings.ts';
export type { AuthMail, AuthMailKind, TokenMailKind } from './mail/auth-mail.ts';
export { NOTICE_KINDS, type NoticeKind } from './mail/auth-mail.ts';
export { MAIL_LANGUAGES } from './mail/languages.ts';
export { AUTH_MIGRATIONS, migrateAuth } from './migrations/migrate.ts';
export type { AuthSession } from './repositories/sessions/session-list.repository.ts';
export type {
  FactorVerificationAttempt,
  RelyingParty,
  SecondFactorSettings,
} from './second-factor.settings.ts';
export type { ConfirmedUser } from './services/accounts/user-creation.service.ts';
export type { ProductNotice, ProductNoticeLink } from './services/links/notice.service.ts';
export { hashPassword } from './services/passwords/password-hasher.ts';
export type { OAuthEndpoints } from './services/providers/oauth-presets.ts';
export type { AppleKey, ExternalProviderOptions } from './services/providers/provider-options.ts';
export type { AccessTokenClaims } from './services/sessions/access-token-claims.ts';
export type { ServiceToken } from './services/sessions/admin-token.service.ts';
export { rotateSigningKeys } from './services/sessions/key-rotation.ts';
export {
  generateSigningJwks,
  importSigningKeys,
  loadOrCreateSigningKeys,
  type SigningKeys,
} from './services/sessions/signing-keys.ts';
export { parseUserAgent } from './services/sessions/user-agent.ts';
export type {
  AuthLogger,
  AuthSettings,
  CaptchaService,
  CaptchaVerdict,
  RateRequest,
  SupportContact,
} from './settings.ts';
export type { AuthSms, SendSms, SmsChannel } from './sms/auth-sms.ts';
export {
  createSmsWebhook,
  isSignedWebhook,
  type ReceivedWebhook,
  type SmsWebhook,
} from './sms/sms-webhook.ts';
export { createTokenVerifier, type TokenVerifier, type TokenVerifierOptions } from './token-verifier.ts';
export type { AnyFactorType, AuthFactor, AuthIdentity, AuthUser, FactorType, Metadata } from './user.ts';
export { AuthError } from './wire/errors/errors.ts';
