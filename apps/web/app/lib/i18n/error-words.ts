import type { Language } from '@coastline/domain/languages/languages';
import { useCallback } from 'react';
import { errors } from '#app/texts/en/errors.ts';
import { rules } from '#app/texts/en/rules.ts';
import { ApiError } from '../api/api-client.ts';
import { messageOf } from '../session/auth-errors.ts';
import { useLanguage } from './language.tsx';
import { textsIn } from './translations.ts';

/**
 * What to tell a person about a failed call or a denial: in English the server's own words, in the other languages the
 * text of its `code`. Where there is none, or no answer at all, `fallback`; without one a general text (ERR-07 to ERR-09).
 */
export type ErrorWords = (failure: unknown, fallback?: string) => string;

export function useErrorWords(): ErrorWords {
  const language = useLanguage();
  return useCallback((failure, fallback) => wordError({ language, failure, fallback }), [language]);
}

/** One broken rule as forms keep it: `type` is the rule, or `server` where the message is final. */
interface Broken {
  type?: unknown;
  message?: string | undefined;
}

/** What to write under a field: `const says = useRuleWords(); <TextInput error={says(errors.email)} />`. */
export function useRuleWords(): (broken: Broken | undefined) => string | undefined {
  const language = useLanguage();
  return (broken) => wordOf(textsIn(language, rules).byRule, broken?.type) ?? broken?.message;
}

interface Failure {
  language: Language;
  failure: unknown;
  fallback?: string | undefined;
}

/** `useErrorWords` outside components. */
export function wordError(failed: Failure): string {
  const words = wordFailure(failed);
  const { failure, language } = failed;
  if (!(failure instanceof ApiError) || !failure.number) return words;
  return `${words} ${textsIn(language, errors).number} ${failure.number}`;
}

function wordFailure({ language, failure, fallback }: Failure): string {
  const texts = textsIn(language, errors);
  const { code, rule } = factsOf(failure);
  const known =
    wordOf(textsIn(language, rules).byRule, rule) ??
    wordOf(texts.byCode, weaknessOf(failure)) ??
    wordOf(texts.byCode, code);
  if (known) return known;
  const general = fallback ?? texts.general;
  return language === 'en' ? messageOf(failure, general) : general;
}

function wordOf(words: Readonly<Record<string, string | undefined>>, key: unknown): string | undefined {
  return typeof key === 'string' && Object.hasOwn(words, key) ? words[key] : undefined;
}

/** The auth server says why it finds a password weak: too short, or one of those that everybody uses. */
function weaknessOf(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null || !('reasons' in failure)) return undefined;
  return Array.isArray(failure.reasons) ? `weak_password_${String(failure.reasons[0])}` : undefined;
}

/** A refused form names the broken rule in its details. */
function factsOf(failure: unknown): { code?: unknown; rule?: unknown } {
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return {};
  const { code } = failure;
  const details = 'details' in failure ? failure.details : undefined;
  if (typeof details !== 'object' || details === null || !('rule' in details)) return { code };
  return { code, rule: details.rule };
}
