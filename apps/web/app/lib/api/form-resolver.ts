import type { FieldError } from '@coastline/domain/form-error';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type MaybePromise<Value> = Value | Promise<Value>;

/** Creates a react-hook-form resolver from a domain validator. `useFieldErrorFormatter` formats the resulting errors. */
export function createResolver<Values extends FieldValues>(
  validate: (values: Values) => MaybePromise<FieldError<Extract<keyof Values, string>>[]>,
): Resolver<Values> {
  return async (values) => {
    const fieldErrors = await validate(values);
    if (fieldErrors.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      fieldErrors.map(({ field, rule, message }) => [field, { type: rule ?? 'rule', message }]),
    ) as FieldErrors<Values>;
    return { values: {}, errors };
  };
}
