/** A rule violation: the name of the rule, which selects translations, and the English message. */
export type RuleViolation<Rule extends string = string> = { rule: Rule; message: string };

/** A rule violation of a form field. */
export type FieldError<Field extends string = string, Rule extends string = string> = {
  field: Field;
  /** Missing in forms that are English only. */
  rule?: Rule;
  message: string;
};

/** Title and description of a toast. */
export type ToastMessage = { title: string; description: string };

/** Length in code points, not UTF-16 units, as PostgreSQL counts. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Collects the violations of the checks, in order. */
export function collectFieldErrors<Field extends string, Rule extends string = never>(
  checks: readonly (readonly [Field, RuleViolation<Rule> | string | undefined])[],
): FieldError<Field, Rule>[] {
  return checks.flatMap(([field, broken]) => {
    if (broken === undefined) return [];
    return [typeof broken === 'string' ? { field, message: broken } : { field, ...broken }];
  });
}
