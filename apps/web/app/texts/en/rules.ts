import type { AccountRule } from '@coastline/domain/account-form';
import { defineTexts, type Elsewhere } from '#app/lib/i18n/define-texts.ts';

const saidByTheRules: Elsewhere<AccountRule> = {};

/** Broken rules of the forms; read with `useRuleWords()`. Each form's rules stand in `packages/domain`. */
export const rules = defineTexts('rules', { byRule: saidByTheRules });
