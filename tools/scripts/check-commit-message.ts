import { readFileSync } from 'node:fs';
import { findSubjectViolation } from './commit-subject.ts';

/** Checks the subject of a commit message, whose file Git names: `check-commit-message.ts <file>`. */
function main([file = '']: string[]): void {
  const [subject = ''] = readFileSync(file, 'utf8').split('\n');
  const violation = findSubjectViolation(subject);
  if (violation === undefined) return;
  console.error(`${violation}:\n  ${subject}\nSee "Conventions" in CONTRIBUTING.md.`);
  process.exitCode = 1;
}

main(process.argv.slice(2));
