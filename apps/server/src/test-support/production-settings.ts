/** As few settings as production asks for. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  SITE_URL: 'https://cars.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Cars <no-reply@cars.example>',
  PERSONAL_DATA_KEYS: `2026a:${Buffer.alloc(32, 1).toString('base64')}`,
};
