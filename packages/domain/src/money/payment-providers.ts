export const PAYMENT_PROVIDERS = ['stripe', 'wave', 'modem_pay'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
