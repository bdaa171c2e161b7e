/** One broken rule of a form: the field it belongs to and what to tell the person. */
export type FieldError<Field extends string = string> = { field: Field; message: string };

/** A notice as the screens show it. */
export type Notice = { title: string; description: string };

/** Length in characters as people count them, not in UTF-16 units; PostgreSQL counts the same way. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Keeps the first broken rule of each field, in the order given. */
export function collectErrors<Field extends string>(
  checks: readonly (readonly [Field, string | undefined])[],
): FieldError<Field>[] {
  return checks.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}
