import type { BookingRule } from '@coastline/domain/bookings/booking-form';
import type { AccountRule } from '@coastline/domain/people/account-form';
import { defineTexts, type ExternalTexts } from '#app/lib/i18n/define-texts.ts';
import type { CodeRule } from '#app/lib/session/factor-code.ts';

const saidByTheRules: ExternalTexts<AccountRule | BookingRule | CodeRule> = {};

/** Texts of broken form rules, used by `useFieldErrorFormatter()`. The rules are defined with the validators of the forms. */
export const rules = defineTexts('rules', { byRule: saidByTheRules });
