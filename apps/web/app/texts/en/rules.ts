import type { BookingRule } from '@coastline/domain/bookings/booking-form';
import type { AccountRule } from '@coastline/domain/people/account-form';
import { defineTexts, type Elsewhere } from '#app/lib/i18n/define-texts.ts';
import type { CodeRule } from '#app/lib/session/second-factor-code.ts';

const saidByTheRules: Elsewhere<AccountRule | BookingRule | CodeRule> = {};

/** Broken rules of the forms; read with `useRuleWords()`. A form's rules stand where its checks stand. */
export const rules = defineTexts('rules', { byRule: saidByTheRules });
