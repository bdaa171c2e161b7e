import { readFileSync } from 'node:fs';

const LIST = new URL('./common-passwords.txt', import.meta.url);

let commonPasswords: ReadonlySet<string> | undefined;

/** Whether a password is one of the ten thousand commonest, in capitals or not. The list is read at the first call. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(readFileSync(LIST, 'utf8').split('\n'));
  return commonPasswords.has(password.normalize('NFKC').toLowerCase());
}
