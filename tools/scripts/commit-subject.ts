const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const SUBJECT = new RegExp(`^(${TYPES.join('|')})(\\([a-z0-9, /.-]+\\))?!?: \\S`);
// Git writes these itself; a fixup is squashed before the merge.
const OF_GIT = /^(Merge|Revert|fixup!|squash!) /;
const MAX_LENGTH = 72;

/** Finds what is wrong with the subject of a commit message; undefined if it follows the rules of CONTRIBUTING.md. */
export function findSubjectViolation(subject: string): string | undefined {
  if (OF_GIT.test(subject)) return undefined;
  if (!SUBJECT.test(subject))
    return `The subject must be "<type>(<scope>): <text>" with one of ${TYPES.join(', ')}`;
  if (subject.length > MAX_LENGTH)
    return `The subject has ${subject.length} of at most ${MAX_LENGTH} characters`;
  return undefined;
}
