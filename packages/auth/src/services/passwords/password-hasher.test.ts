import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

it.each([
  { concurrency: 1, queueLimit: 0, accepted: 1 },
  { concurrency: 1, queueLimit: 2, accepted: 3 },
  { concurrency: 2, queueLimit: 1, accepted: 3 },
])('accepts passwords up to its limits %o and rejects the others at once', async (limits) => {
  const hasher = createPasswordHasher(limits);
  const attempts = Array.from({ length: 5 }, () => hasher.hash('correct horse'));
  const results = await Promise.allSettled(attempts);
  const rejections = results.filter((result) => result.status === 'rejected');
  expect(rejections).toHaveLength(5 - limits.accepted);
  for (const { reason } of rejections) expect(reason).toMatchObject({ status: 429 });
  expect(await hasher.hash('correct horse')).toMatch(/^\$argon2id\$/);
});
