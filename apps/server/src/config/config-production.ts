import { isHttps, tellBroken } from './config-fields.ts';

/** What of the settings matters to how safe a marketplace is that people use. */
interface Settings {
  siteUrl: string;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  MAIL_AUTOCONFIRM?: boolean | undefined;
  DEMO_DATA?: boolean | undefined;
  AUTH_ISSUER?: string | undefined;
  AUTH_RATE_LIMITS: boolean;
  PHONE_ACCOUNTS: boolean;
  SMS_WEBHOOK_URL?: string | undefined;
  LOCAL_CALENDARS: boolean;
}

/** What is missing in production or only good for development, one entry a setting. */
export function findProductionFaults(env: Settings): string[] {
  const isOwnAuth = env.AUTH_ISSUER === undefined;
  return tellBroken([
    ['SITE_URL', !isHttps(env.siteUrl), 'must be https in production'],
    ['SMTP_URL', env.SMTP_URL === undefined, 'is needed in production: mails would reach nobody'],
    ['MAIL_FROM', env.MAIL_FROM === undefined, 'is needed in production'],
    ['MAIL_AUTOCONFIRM', isOwnAuth && env.MAIL_AUTOCONFIRM === true, 'lets anybody claim any address'],
    ['DEMO_DATA', env.DEMO_DATA === true, 'brings accounts whose password everybody knows'],
    ['AUTH_RATE_LIMITS', isOwnAuth && !env.AUTH_RATE_LIMITS, 'must be on in production'],
    [
      'SMS_WEBHOOK_URL',
      env.PHONE_ACCOUNTS && env.SMS_WEBHOOK_URL === undefined,
      'is needed by PHONE_ACCOUNTS',
    ],
    ['LOCAL_CALENDARS', env.LOCAL_CALENDARS, 'is only good for development'],
  ]);
}
