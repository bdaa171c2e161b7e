import type { FieldError } from '@coastline/domain/form-error';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type MaybePromise<Value> = Value | Promise<Value>;

/** Lets a form keep the rules of the domain: each broken rule stands under its field, in the words of `useRuleWords`. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => MaybePromise<FieldError<Extract<keyof Values, string>>[]>,
): Resolver<Values> {
  return async (values) => {
    const broken = await check(values);
    if (broken.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      broken.map(({ field, rule, message }) => [field, { type: rule ?? 'rule', message }]),
    ) as FieldErrors<Values>;
    return { values: {}, errors };
  };
}
