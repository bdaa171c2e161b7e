import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';

/** Error messages by field; undefined for valid fields. */
export type FieldMessages<Values> = { [Field in keyof Values]?: string | undefined };

/** Form of a `FormDialog`, which moves the focus to the first invalid field. */
export function useDialogForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  validate: (values: Values) => FieldMessages<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues,
    shouldFocusError: false,
    resolver: createResolver((values) => toFieldErrors(validate(values))),
  });
}

function toFieldErrors<Values>(messages: FieldMessages<Values>) {
  return Object.entries<string | undefined>(messages).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: field as Extract<keyof Values, string>, message }],
  );
}
