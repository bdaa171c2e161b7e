/** Body fields that many endpoints share; the captcha token inside is read only where a captcha is set up. */
export const PKCE_FIELDS = { code_challenge: 'string', code_challenge_method: 'string' } as const;
export const SECURITY_FIELDS = { gotrue_meta_security: 'object' } as const;
