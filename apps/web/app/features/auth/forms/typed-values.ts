/** What both forms ask for, or one of them and nobody wants to type twice. Passwords are none of it. */
const KEPT = ['fullName', 'phone', 'email'] as const;

export type TypedValues = { [Field in (typeof KEPT)[number]]?: string };

/** What stands in a form, also where a browser has filled it in. */
export function readTyped(form: HTMLFormElement | null | undefined): TypedValues {
  if (!form) return {};
  const values = new FormData(form);
  const typed: TypedValues = {};
  for (const field of KEPT) {
    const value = values.get(field);
    if (typeof value === 'string') typed[field] = value;
  }
  return typed;
}
