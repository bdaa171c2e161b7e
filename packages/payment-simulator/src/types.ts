export const SIMULATED_PROVIDERS = ['stripe', 'wave', 'modem_pay'] as const;
export type SimulatedProvider = (typeof SIMULATED_PROVIDERS)[number];

/** The path of a provider below the root of the simulator. */
export const PREFIXES: Record<SimulatedProvider, string> = {
  stripe: '/stripe',
  wave: '/wave',
  modem_pay: '/modem-pay',
};

export interface ProviderSecrets {
  /** The key that calls of the API have to present. */
  apiKey: string;
  /** The secret that signs events. */
  webhookSecret: string;
}

export type SimulatorSecrets = Record<SimulatedProvider, ProviderSecrets> & {
  /** The bearer token of `/control`. Without it, `/control` does not exist. */
  control?: string;
};

export interface SimulatedAmount {
  /** ISO 4217, in capitals. */
  currency: string;
  minorUnits: number;
}

/** `authorised`: a card is authorised and waits for a capture. `cancelled`: the authorisation was given up or has ended. */
export type SessionState = 'open' | 'authorised' | 'paid' | 'failed' | 'expired' | 'cancelled';

/** A card that the payer has authorised. */
export interface SimulatedAuthorisation {
  transactionId: string;
  authorisedAt: Date;
  expiresAt: Date;
}

export interface SimulatedPayment {
  provider: SimulatedProvider;
  sessionId: string;
  transactionId: string;
  amount: SimulatedAmount;
  feeMinorUnits: number;
  /** Whether the API reports the fee. Stripe can report it later than the payment. */
  isFeeKnown: boolean;
  refundedMinorUnits: number;
  paidAt: Date;
}

export interface SimulatedSession {
  provider: SimulatedProvider;
  id: string;
  checkoutId: string | null;
  amount: SimulatedAmount;
  description: string;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  createdAt: Date;
  expiresAt: Date;
  state: SessionState;
  /** Absolute address of the hosted page. */
  url: string;
  payment: SimulatedPayment | null;
  /** Whether the payer only authorises the amount. Stripe alone. */
  isAuthorisation: boolean;
  /** Stays after the capture. */
  authorisation: SimulatedAuthorisation | null;
}

export interface SimulatedRefund {
  provider: SimulatedProvider;
  id: string;
  sessionId: string;
  transactionId: string;
  amount: SimulatedAmount;
  feeMinorUnits: number;
  metadata: Record<string, string>;
  /** A succeeded refund fails later when the payer's bank sends it back. */
  status: 'succeeded' | 'failed';
  createdAt: Date;
  failedAt: Date | null;
}

export interface SimulatedEvent {
  provider: SimulatedProvider;
  id: string;
  type: string;
  sessionId: string;
  /** The exact text that is signed and sent. */
  rawBody: string;
  attempts: number;
  isDelivered: boolean;
}

/** Change of a session. A protocol turns it into events. */
export type SessionChange =
  | 'paid'
  | 'authorised'
  | 'captured'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'refund-failed';

export interface EventDraft {
  id: string;
  type: string;
  body: object;
}

/** The signature of an event, in the headers of its provider. */
export type SignEvent = (options: { rawBody: string; secret: string; now: Date }) => Record<string, string>;
