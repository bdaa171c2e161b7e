import { CALLER_RELATIONS, type CallerRelation, getVerdict } from '@coastline/domain/people/audiences';
import * as z from 'zod/mini';
import { getPrimaryCaller, type PermissionCase } from './cases.ts';
import type { Fixtures } from './fixtures.ts';
import { createInvalidTokens, type InvalidTokens } from './invalid-tokens.ts';
import { enrollSecondFactor } from './members.ts';

/** A caller with credentials, and the verdict that the table of audiences expects. */
export interface TestCaller {
  name: string;
  relation: CallerRelation;
  token: string | undefined;
  withoutKey?: boolean;
  isSuspended?: boolean;
  expected: string;
}

const OWNERS = ['guest', 'host', 'admin'] as const;
type Owner = (typeof OWNERS)[number];
type OwnerCredentials = Record<Owner, InvalidTokens & { weak: string }>;

/** Enrolls a second factor for each owner; returns the token without that factor and invalid tokens. */
export async function createCredentials({ client, people }: Fixtures): Promise<OwnerCredentials> {
  const credentials = {} as OwnerCredentials;
  for (const owner of OWNERS) {
    const bad = await createInvalidTokens(client, people[owner]);
    credentials[owner] = { ...bad, weak: await enrollSecondFactor(client, people[owner]) };
  }
  return credentials;
}

/** All callers of a case: every relation, and the primary caller with missing or invalid credentials. */
export function listCallers(
  testCase: PermissionCase,
  { fixtures, credentials }: { fixtures: Fixtures; credentials: OwnerCredentials },
): TestCaller[] {
  const owner = getPrimaryCaller(testCase);
  const { token } = fixtures.people[owner];
  const { weak, ...bad } = credentials[owner];
  const asVisitor = (instead: string) => {
    const verdict = getVerdict(testCase.audience, 'visitor');
    return verdict === 'sign in' ? instead : verdict;
  };
  const createVariant = (name: string, overrides: Partial<TestCaller>, expected: string): TestCaller => ({
    name: `${owner} ${name}`,
    relation: owner,
    token,
    ...overrides,
    expected: testCase.isKeyless ? 'allowed' : expected,
  });
  return [
    ...CALLER_RELATIONS.map((relation) => ({
      name: relation,
      relation,
      token: relation === 'visitor' ? undefined : fixtures.people[relation].token,
      expected: getVerdict(testCase.audience, relation),
    })),
    createVariant('without the key', { withoutKey: true }, 'no key'),
    ...Object.entries(bad).map(([name, invalidToken]) =>
      createVariant(`with a token that is ${name}`, { token: invalidToken }, 'bad token'),
    ),
    createVariant('without the second factor', { token: weak }, asVisitor('code first')),
    createVariant('suspended', { isSuspended: true }, asVisitor('suspended')),
  ];
}

const VERDICTS_BY_ERROR: Record<string, string> = {
  '401 not_signed_in': 'sign in',
  '401 invalid_token': 'bad token',
  '401 invalid_api_key': 'no key',
  '403 second_factor_needed': 'code first',
  '403 account_suspended': 'suspended',
  '403 forbidden': 'forbidden',
  '403 own_car': 'forbidden',
  '403 admin_cannot_book': 'forbidden',
  '409 user_not_found': 'role first',
};

/** The part of an error that identifies its verdict. */
const ErrorBody = z.object({ code: z.string() });

export function classifyResponse({ status, json }: { status: number; json: unknown }): string {
  if (status === 200) return 'allowed';
  if (status === 404) return 'hidden';
  const error = `${status} ${ErrorBody.safeParse(json).data?.code}`;
  return VERDICTS_BY_ERROR[error] ?? error;
}
