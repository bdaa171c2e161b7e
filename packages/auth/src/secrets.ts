export { readOrCreateSecretFile } from './services/secrets/secret-file.ts';
export { isEncryptionKey } from './services/secrets/vault.ts';
export { isWebhookSecret } from './sms/sms-webhook.ts';
