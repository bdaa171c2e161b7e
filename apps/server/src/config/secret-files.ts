import { readFileSync } from 'node:fs';

const SUFFIX = '_FILE';

type Environment = Record<string, string | undefined>;

/**
 * Reads settings from files: `DATABASE_URL_FILE` names the file that contains `DATABASE_URL`, as secrets of containers
 * do. Names in `settings` that end with `_FILE` themselves, such as `SIGNING_KEYS_FILE`, stay as they are. Returns the
 * completed environment and one message per file that cannot be used.
 */
export function readSecretFiles(
  environment: Environment,
  settings: readonly string[],
): { environment: Environment; violations: string[] } {
  const completed = { ...environment };
  const violations: string[] = [];
  for (const [variable, file] of Object.entries(environment)) {
    const name = variable.slice(0, -SUFFIX.length);
    const isSecretFile =
      variable === name + SUFFIX && settings.includes(name) && !settings.includes(variable);
    if (!isSecretFile || !file) continue;
    if (environment[name]) violations.push(`${variable}: cannot be set together with ${name}`);
    const content = readText(file);
    if (content === undefined) violations.push(`${variable}: names a file that cannot be read`);
    else completed[name] = content;
  }
  return { environment: completed, violations };
}

/** Returns the text of a file without the line break at its end; undefined if it cannot be read. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
