const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const SUBJECT = new RegExp(`^(${TYPES.join('|')})(\\([a-z0-9, /.-]+\\))?!?: \\S`);
// Git generates these subjects.
const GENERATED_SUBJECT = /^(Merge|Revert|fixup!|squash!|amend!) /;
const MAX_LENGTH = 72;

/** Returns the rule that the subject of a commit message violates; undefined if it follows those of CONTRIBUTING.md. */
export function findSubjectViolation(subject: string): string | undefined {
  if (GENERATED_SUBJECT.test(subject)) return undefined;
  if (!SUBJECT.test(subject))
    return `The subject must be "<type>(<scope>): <text>" with one of ${TYPES.join(', ')}`;
  if (subject.length > MAX_LENGTH)
    return `The subject has ${subject.length} of at most ${MAX_LENGTH} characters`;
  return undefined;
}
