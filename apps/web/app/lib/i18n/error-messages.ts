import type { Language } from '@coastline/domain/languages/languages';
import { useCallback } from 'react';
import { errors, rules } from '#app/texts/en/common.ts';
import { ApiError } from '../api/api-client.ts';
import { getErrorMessage } from '../session/auth-errors.ts';
import { useLanguage } from './language.tsx';
import { getTexts } from './translations.ts';

/**
 * Formats a failed call or a denial for the user. English uses the message of the server, other languages use the text of
 * its `code`. Without either, or without a response, it returns `fallback` or a general text (ERR-07 to ERR-09).
 */
export type ErrorFormatter = (failure: unknown, fallback?: string) => string;

export function useErrorFormatter(): ErrorFormatter {
  const language = useLanguage();
  return useCallback((failure, fallback) => formatError({ language, failure, fallback }), [language]);
}

/** A form error: `type` is the broken rule, or `server` for a message that is already formatted. */
interface BrokenRule {
  type?: unknown;
  message?: string | undefined;
}

/** Formats the error of a field: `<TextInput error={formatFieldError(errors.email)} />`. */
export function useFieldErrorFormatter(): (broken: BrokenRule | undefined) => string | undefined {
  const language = useLanguage();
  return (broken) => findText(getTexts(language, rules).byRule, broken?.type) ?? broken?.message;
}

interface Failure {
  language: Language;
  failure: unknown;
  fallback?: string | undefined;
}

/** Like `useErrorFormatter`, for use outside components. */
export function formatError(input: Failure): string {
  const message = formatFailure(input);
  const { failure, language } = input;
  if (!(failure instanceof ApiError) || !failure.requestNumber) return message;
  return `${message} ${getTexts(language, errors).number} ${failure.requestNumber}`;
}

function formatFailure({ language, failure, fallback }: Failure): string {
  const texts = getTexts(language, errors);
  const { code, rule } = getErrorCodes(failure);
  const known =
    findText(getTexts(language, rules).byRule, rule) ??
    findText(texts.byCode, getPasswordWeaknessCode(failure)) ??
    findText(texts.byCode, code);
  if (known) return known;
  const general = fallback ?? texts.general;
  return language === 'en' ? getErrorMessage(failure, general) : general;
}

function findText(message: Readonly<Record<string, string | undefined>>, key: unknown): string | undefined {
  return typeof key === 'string' && Object.hasOwn(message, key) ? message[key] : undefined;
}

/** Code of a weak password. The auth server gives a reason: too short, or a common password. */
function getPasswordWeaknessCode(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null || !('reasons' in failure)) return undefined;
  return Array.isArray(failure.reasons) ? `weak_password_${String(failure.reasons[0])}` : undefined;
}

/** The error code, and the broken rule that a rejected form has in its details. */
function getErrorCodes(failure: unknown): { code?: unknown; rule?: unknown } {
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return {};
  const { code } = failure;
  const details = 'details' in failure ? failure.details : undefined;
  if (typeof details !== 'object' || details === null || !('rule' in details)) return { code };
  return { code, rule: details.rule };
}
