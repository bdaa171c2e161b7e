/** The target with a fragment of form-encoded values. */
export function withFragment(target: string, fragment: string): string {
  return `${target.replace(/#.*$/, '')}#${fragment}`;
}

/** The target with values added to its query. */
export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
