/** A broken rule: its name, by which translations find their words, and what to tell the person in English. */
export type BrokenRule<Rule extends string = string> = { rule: Rule; message: string };

/** One broken rule of a form and the field it belongs to. */
export type FieldError<Field extends string = string, Rule extends string = string> = {
  field: Field;
  /** Missing where a form is in English only. */
  rule?: Rule;
  message: string;
};

/** A notice as the screens show it. */
export type Notice = { title: string; description: string };

/** Length in characters as people count them, not in UTF-16 units; PostgreSQL counts the same way. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Keeps the first broken rule of each field, in the order given. */
export function collectErrors<Field extends string, Rule extends string = never>(
  checks: readonly (readonly [Field, BrokenRule<Rule> | string | undefined])[],
): FieldError<Field, Rule>[] {
  return checks.flatMap(([field, broken]) => {
    if (broken === undefined) return [];
    return [typeof broken === 'string' ? { field, message: broken } : { field, ...broken }];
  });
}
