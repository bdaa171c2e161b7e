import { STANDINGS, type Standing, verdictFor } from '@coastline/domain/people/audiences';
import * as z from 'zod/mini';
import { type BadTokens, makeBadTokens } from './bad-tokens.ts';
import { type Case, ownerOf } from './cases.ts';
import { addSecondFactor } from './members.ts';
import type { World } from './world.ts';

/** Somebody who makes a call, what they carry, and what the table says that they are told. */
export interface Actor {
  name: string;
  standing: Standing;
  token: string | undefined;
  withoutKey?: boolean;
  isSuspended?: boolean;
  expected: string;
}

const OWNERS = ['guest', 'host', 'admin'] as const;
type Owner = (typeof OWNERS)[number];
type Credentials = Record<Owner, BadTokens & { weak: string }>;

/** For each owner of something: a second factor, the token without it, and tokens that are worth nothing. */
export async function makeCredentials({ front, people }: World): Promise<Credentials> {
  const made = {} as Credentials;
  for (const owner of OWNERS) {
    const bad = await makeBadTokens(front, people[owner]);
    made[owner] = { ...bad, weak: await addSecondFactor(front, people[owner]) };
  }
  return made;
}

/** Everybody who makes a call: all standings, and its own owner with something missing. */
export function actorsOf(
  each: Case,
  { world, credentials }: { world: World; credentials: Credentials },
): Actor[] {
  const owner = ownerOf(each);
  const { token } = world.people[owner];
  const { weak, ...bad } = credentials[owner];
  const asVisitor = (instead: string) => {
    const verdict = verdictFor(each.audience, 'visitor');
    return verdict === 'sign in' ? instead : verdict;
  };
  const lacking = (name: string, lack: Partial<Actor>, expected: string): Actor => ({
    name: `${owner} ${name}`,
    standing: owner,
    token,
    ...lack,
    expected: each.isKeyless ? 'allowed' : expected,
  });
  return [
    ...STANDINGS.map((standing) => ({
      name: standing,
      standing,
      token: standing === 'visitor' ? undefined : world.people[standing].token,
      expected: verdictFor(each.audience, standing),
    })),
    lacking('without the key', { withoutKey: true }, 'no key'),
    ...Object.entries(bad).map(([name, worthless]) =>
      lacking(`with a token that is ${name}`, { token: worthless }, 'bad token'),
    ),
    lacking('without the second factor', { token: weak }, asVisitor('code first')),
    lacking('suspended', { isSuspended: true }, asVisitor('suspended')),
  ];
}

const TOLD: Record<string, string> = {
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

/** What an answer says of the caller, in the words of the table. */
const Coded = z.object({ code: z.string() });

export function toldBy({ status, json }: { status: number; json: unknown }): string {
  if (status === 200) return 'allowed';
  if (status === 404) return 'hidden';
  const told = `${status} ${Coded.safeParse(json).data?.code}`;
  return TOLD[told] ?? told;
}
