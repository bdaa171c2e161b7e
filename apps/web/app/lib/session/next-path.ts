/** The sign-in page that leads back to `path` (AUTH-30, AUTH-31). */
export function authPathFor(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`;
}
