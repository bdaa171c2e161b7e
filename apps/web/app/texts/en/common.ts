import type { ApiErrorCode } from '@coastline/contracts/error';
import type { BookingRule } from '@coastline/domain/bookings/booking-form';
import type { DriverDateRule } from '@coastline/domain/bookings/driver-rules';
import { days } from '@coastline/domain/languages/written-days/en';
import type { DestinationRule } from '@coastline/domain/money/payment-destination';
import type { AccountRule } from '@coastline/domain/people/account-form';
import { ROLE_LABELS } from '@coastline/domain/people/roles';
import { defineTexts, type ExternalTexts } from '#app/lib/i18n/define-texts.ts';
import type { CodeRule } from '#app/lib/session/factor-code.ts';
import { ENGLISH_UI_TEXTS } from '#app/ui/ui-texts.ts';

/** Labels of many screens. */
export const common = defineTexts('common', {
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  tryAgain: 'Try again',
});

/** Tagline and description of the product (GEN-02). */
export const product = defineTexts('product', {
  tagline: 'Book before you fly, drive when you land',
  /** For search engines and link previews of pages without their own description. */
  summary: 'Book before you fly, drive when you land. Rent a car in The Gambia from its owner.',
});

/** Header, bottom navigation and profile menu (GEN-26 to GEN-43). */
export const frame = defineTexts('frame', {
  back: 'Back',
  mainNavigation: 'Main',
  bottomNavigation: 'Bottom',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  settings: 'Settings',
  /** Names the settings button, which shows the currency. */
  settingsWith: (currency: string) => `Settings, currency ${currency}`,
  language: 'Language',
  howItWorks: 'How It Works',
  /** Names the button of the profile menu. */
  profileMenu: (name: string) => `Profile menu, ${name}`,
  browsingAs: (role: string) => `Browsing as ${role}`,
  switchRole: (role: string) => `Switch role, browsing as ${role}`,
  switchTo: (role: string) => `Switch to ${role}`,
  roles: ROLE_LABELS,
  places: {
    account: 'Account',
    adminDashboard: 'Admin Dashboard',
    allBookings: 'All Bookings',
    becomeHost: 'Become a Car Host',
    bookings: 'Bookings',
    browse: 'Browse',
    browseCars: 'Browse Cars',
    dashboard: 'Dashboard',
    home: 'Home',
    listYourCar: 'List your car',
    myBookings: 'My Bookings',
    myCars: 'My Cars',
    myVehicles: 'My Vehicles',
    payouts: 'Payouts',
    timeline: 'Timeline',
  },
});

/** The footer of the landing page. */
export const footer = defineTexts('footer', {
  about: (tagline: string, offices: readonly string[]) =>
    `${tagline}. Pick-up and return at our office: ${offices.join(' or ')}.`,
  guests: 'Guests',
  hostsAndHelp: 'Hosts and help',
  listYourCar: 'List Your Car Now',
  terms: 'Terms & Conditions',
  callOffice: 'Call the office',
});

/** Banners while the connection is lost or slow. */
export const connection = defineTexts('connection', {
  offline: 'You are offline.',
  offlineAsOf: (time: string) => `This is what we knew on ${time}. It refreshes by itself when you are back.`,
  offlineNothingYet: 'What you saw last is still here. We try again by ourselves.',
  behind: 'Not up to date.',
  behindAsOf: (time: string) => `This is what we knew on ${time}.`,
  slow: 'Your connection is slow.',
  slowStillTrying: 'We are still trying.',
  /** Beside a disabled button. */
  needsConnection: 'This needs a connection.',
});

/** The page shown when the requested page could not be loaded. */
export const appShell = defineTexts('appShell', {
  title: 'This page needs a connection',
  explanation:
    'It has not been opened on this device yet. As soon as you are online again, it opens by itself.',
});

/** Texts of the design system, which defines the English ones. */
export const ui = defineTexts('ui', ENGLISH_UI_TEXTS);

/** Date formats, shared with mails. */
export const dates = defineTexts('dates', days);

/** Error pages: not found, failed (GEN-17, GEN-23 to GEN-25). */
export const faults = defineTexts('faults', {
  home: 'Go to Home Page',
  notFound: 'Oops! Page not found',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  notFoundTitle: 'Page not found',
  broken: 'Something went wrong',
  brokenText: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  quote: 'If it happens again, tell the office this number:',
  details: 'Technical details',
});

/** Errors that only hosts, the office or API clients receive. */
type NotForGuests =
  | 'account_elsewhere'
  | 'already_paid_out'
  | 'already_voided'
  | 'amount_not_due'
  | 'amount_too_small'
  | 'block_not_found'
  | 'calendar_not_found'
  | 'calendar_refused'
  | 'car_handed_over'
  | 'car_is_back'
  | 'cash_book_changed'
  | 'cash_day_closed'
  | 'cash_day_not_next'
  | 'checks_confirmed'
  | 'contract_not_found'
  | 'contract_not_signed'
  | 'credit_not_found'
  | 'credit_too_small'
  | 'drawer_in_use'
  | 'drawer_name_used'
  | 'drawer_not_found'
  | 'drawer_retired'
  | 'final_payment_first'
  | 'headers_too_large'
  | 'hold_run_out'
  | 'host_not_found'
  | 'host_suspended'
  | 'invalid_api_key'
  | 'invalid_idempotency_key'
  | 'invalid_json'
  | 'invalid_request'
  | 'extra_name_used'
  | 'extra_not_found'
  | 'meeting_place_name_used'
  | 'meeting_place_not_found'
  | 'method_not_allowed'
  | 'mileage_implausible'
  | 'mileage_too_small'
  | 'no_show_from_pick_up_day'
  | 'not_in_tariff'
  | 'nothing_due'
  | 'office_factor_needed'
  | 'paid_from_credit'
  | 'payment_already_recorded'
  | 'invoice_not_found'
  | 'payment_not_found'
  | 'payout_changed'
  | 'payout_not_found'
  | 'person_not_found'
  | 'photo_exists'
  | 'photo_needed'
  | 'photo_not_found'
  | 'photos_unavailable'
  | 'reason_given'
  | 'reference_used'
  | 'refund_already_paid'
  | 'refund_too_large'
  | 'settings_changed'
  | 'start_date_reached'
  | 'statement_columns_changed'
  | 'statement_line_changed'
  | 'statement_import_in_use'
  | 'statement_import_not_found'
  | 'statement_line_not_found'
  | 'statement_unreadable'
  | 'too_many_calendars'
  | 'authorisation_too_short'
  | 'charge_open'
  | 'security_deposit_changed'
  | 'security_deposit_needed'
  | 'car_too_dear'
  | 'too_many_streams'
  | 'unsupported_media_type'
  | 'url_too_long'
  | 'user_exists';

/** Failures of the connection. */
type TransportFailure = 'network_failure' | 'network_timeout' | 'invalid_answer';

/** Errors of the auth server that the pages show. */
type AuthErrorCode =
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'captcha_failed'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_address_not_provided'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'flow_state_already_used'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_verify_not_enabled'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verification_rejected'
  | 'no_authorization'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'passkey_disabled'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_timeout'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'sms_send_failed'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_sso_managed'
  | 'validation_failed'
  | 'weak_password'
  | 'weak_password_length'
  | 'weak_password_pwned'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_verification_failed';

const serverMessages: ExternalTexts<Exclude<ApiErrorCode, NotForGuests> | TransportFailure | AuthErrorCode> =
  {
    // The message of the server is fixed by the protocol and names a token.
    captcha_failed: 'We could not tell that you are human. Please try again.',
  };

/** Texts of failed calls, used by `useErrorFormatter()`. */
export const errors = defineTexts('errors', {
  general: 'Something went wrong. Please try again.',
  number: 'Number for the office:',
  byCode: serverMessages,
});

const ruleMessages: ExternalTexts<
  AccountRule | BookingRule | CodeRule | DestinationRule | DriverDateRule | 'reference_missing'
> = {};

/** Texts of broken form rules, used by `useFieldErrorFormatter()`. The rules are defined with the validators of the forms. */
export const rules = defineTexts('rules', { byRule: ruleMessages });
