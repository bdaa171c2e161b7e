/** Fields that are kept when the tab changes. */
const SHARED_FIELDS = ['fullName', 'phone', 'email'] as const;

export type SharedValues = { [Field in (typeof SHARED_FIELDS)[number]]?: string };

/** Reads the shared fields of a form, including values that the browser has autofilled. */
export function readFormValues(form: HTMLFormElement | null | undefined): SharedValues {
  if (!form) return {};
  const values = new FormData(form);
  const typed: SharedValues = {};
  for (const field of SHARED_FIELDS) {
    const value = values.get(field);
    if (typeof value === 'string') typed[field] = value;
  }
  return typed;
}
