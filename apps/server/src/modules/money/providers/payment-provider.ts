import type { PaymentProviderName, ProviderTransactionKind } from '@coastline/domain/money/payment-providers';

export interface ProviderAmount {
  /** ISO 4217 */
  currency: string;
  /** Integer in the smallest unit of the currency. */
  minorUnits: number;
}

export interface CheckoutRequest {
  /** A UUID: the client reference and the idempotency key of the provider. */
  checkoutId: string;
  amount: ProviderAmount;
  description: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  payerEmail: string | null;
  language: string;
  /** The payer only authorises the amount; a capture charges it. */
  isAuthorisation: boolean;
}

/** An amount that the payer has authorised and that nothing is charged of yet. */
export interface ProviderAuthorisation {
  transactionId: string;
  amount: ProviderAmount;
  /** When the provider gives it up. */
  expiresAt: Date;
}

/** Calls of a provider that authorises cards. Both are idempotent. */
export interface Authorisations {
  /** Charges a part of the authorised amount, once, and gives up the rest. */
  capture(request: { transactionId: string; captureId: string; amount: ProviderAmount }): Promise<void>;
  /** Gives all of it up. */
  cancel(transactionId: string): Promise<void>;
}

export interface ProviderPayment {
  transactionId: string;
  amount: ProviderAmount;
  /** Fee of the provider in the charged currency; null if it is not reported, or not yet. */
  fee: ProviderAmount | null;
  paidAt: Date | null;
}

export interface ProviderCheckout {
  sessionId: string;
  /** An authorisation that was given up is `failed`. */
  status: 'open' | 'processing' | 'authorised' | 'paid' | 'expired' | 'failed';
  /** The hosted page, null when it no longer accepts a payment. */
  url: string | null;
  expiresAt: Date | null;
  payment: ProviderPayment | null;
  /** While the status is `authorised`. */
  authorisation: ProviderAuthorisation | null;
}

export interface RefundRequest {
  sessionId: string;
  transactionId: string;
  /** A UUID: the idempotency key of the provider. */
  refundId: string;
  amount: ProviderAmount;
  isFull: boolean;
}

export interface ProviderRefund {
  providerRefundId: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** Fee of the provider for the refund, in the charged currency; null if it is not reported. */
  fee: ProviderAmount | null;
}

export interface ProviderEvent {
  eventId: string;
  type: string;
  sessionId: string | null;
  checkoutId: string | null;
  /** The key of our refund that the event is about. */
  refundId: string | null;
  occurredAt: Date | null;
}

/** A movement of the account, as the provider lists it. */
export interface ProviderTransaction {
  transactionId: string;
  kind: ProviderTransactionKind;
  /** `transactionId` of the payment, or `providerRefundId` of the refund. */
  reference: string;
  checkoutId: string | null;
  /** Positive if it arrived, negative if it was sent. */
  amount: ProviderAmount;
  /** In the currency of the amount; null if the list does not report it. */
  feeMinorUnits: number | null;
  occurredAt: Date;
}

/** How a provider lists the movements of a time span. */
export interface TransactionList {
  /** Whether refunds are movements of their own. */
  hasRefunds: boolean;
  /** Page by page. Movements outside of the span can be among them. */
  list(span: { from: Date; to: Date }): AsyncIterable<ProviderTransaction[]>;
}

export interface WebhookDelivery {
  rawBody: string;
  headers: Headers;
  now: Date;
}

/** The port to a payment provider. Its adapters are in the folders beside this file. */
export interface PaymentProvider {
  name: PaymentProviderName;
  isTestMode: boolean;
  /** Whether it reports the fees of payments, at once or later. */
  reportsFees: boolean;
  /** The currencies that it charges, ISO 4217. */
  currencies: readonly string[];
  /** Repeating it with the same request returns the same session. */
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>;
  getCheckout(sessionId: string): Promise<ProviderCheckout | null>;
  expireCheckout(sessionId: string): Promise<ProviderCheckout>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Reads a refund, which can fail weeks after it succeeded. Absent: the provider has no such call. */
  getRefund?(providerRefundId: string): Promise<ProviderRefund | null>;
  /** Absent: the provider authorises no amounts, and no request is an authorisation. */
  authorisations?: Authorisations;
  /** Absent: the provider lists no transactions. */
  transactions?: TransactionList;
  /** Throws `InvalidEventError` unless the provider signed this body recently. */
  parseEvent(delivery: WebhookDelivery): ProviderEvent;
}

/** Network failure, timeout, 5xx or a body that does not parse. A repeat is safe. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

/** The provider refused the call (4xx). A repeat of the same call is refused again. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The webhook delivery is not from the provider, is too old or does not parse. */
export class InvalidEventError extends Error {
  override name = 'InvalidEventError';
}
