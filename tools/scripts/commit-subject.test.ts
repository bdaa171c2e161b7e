import { expect, test } from 'vitest';
import { findSubjectViolation } from './commit-subject.ts';

test.each([
  'feat(auth)!: require a code',
  `fix(web): ${'a'.repeat(62)}`,
  "Merge branch 'main'",
  'fixup! fix(web): x',
])('accepts the subject %j', (subject) => {
  expect(findSubjectViolation(subject)).toBeUndefined();
});

test.each([
  ['Add a button', '<type>'],
  ['feature: add a button', '<type>'],
  ['fix(web):', '<type>'],
  [`fix(web): ${'a'.repeat(63)}`, '73 of at most 72'],
])('rejects the subject %j and names the rule', (subject, rule) => {
  expect(findSubjectViolation(subject)).toContain(rule);
});
