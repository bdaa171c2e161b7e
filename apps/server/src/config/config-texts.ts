import { isWebhookSecret } from '@coastline/auth';
import * as z from 'zod/mini';
import { httpAddress, type Rule, tellBroken } from './config-fields.ts';

/** Settings of where text messages are sent. */
export const textsEnvironment = {
  SMS_WEBHOOK_URL: z.optional(httpAddress),
  SMS_WEBHOOK_SECRET: z.optional(z.string()),
};

const textsSchema = z.object(textsEnvironment);
type TextsEnvironment = z.infer<typeof textsSchema>;

/** What is missing or not right among them, one entry a setting. */
export function findTextFaults({
  SMS_WEBHOOK_URL: url,
  SMS_WEBHOOK_SECRET: secret,
}: TextsEnvironment): string[] {
  const rules: Rule[] = [
    ['SMS_WEBHOOK_URL', url === undefined && secret !== undefined, 'belongs to SMS_WEBHOOK_SECRET'],
    ['SMS_WEBHOOK_SECRET', url !== undefined && secret === undefined, 'belongs to SMS_WEBHOOK_URL'],
    [
      'SMS_WEBHOOK_SECRET',
      secret !== undefined && !isWebhookSecret(secret),
      'must be 24 bytes or more in base64',
    ],
  ];
  return tellBroken(rules);
}

/** Where text messages are sent, and what signs them; undefined: the development mailbox shows them. */
export function readSmsWebhook(env: TextsEnvironment): { url: string; secret: string } | undefined {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = env;
  return url !== undefined && secret !== undefined ? { url, secret } : undefined;
}
