// The tokens in the paths of calendar feeds and pay links are secrets.
const SECRET_PATH = /^\/(calendar|pay|rest\/v1\/pay-links)\/.+/;

/** The path for the log, without secrets. */
export function maskSecretPath(path: string): string {
  return path.replace(SECRET_PATH, '/$1/…');
}
