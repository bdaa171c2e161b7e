import { randomUUID } from 'node:crypto';
import { fromJSONSchema } from 'zod';
import { type ApiCallResponse, type ApiClient, sendApiCall } from './api-client.ts';
import {
  type ApiDocument,
  buildCall,
  getPrimaryCaller,
  listCases,
  listOperations,
  type PermissionCase,
} from './cases.ts';
import { type CallInput, createFixtures, type Fixtures } from './fixtures.ts';
import { classifyResponse, createCredentials, listCallers, type TestCaller } from './test-callers.ts';

export interface Comparison {
  operations: number;
  /** Number of variants of operations. */
  variants: number;
  callers: number;
  calls: number;
  mismatches: string[];
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Makes every call of the document as every caller and compares the responses with the table of audiences. */
export async function compareWithAudiences(
  client: ApiClient,
  { document, calendarUrl }: { document: ApiDocument; calendarUrl: string },
): Promise<Comparison> {
  const fixtures = await createFixtures(client, calendarUrl);
  const credentials = await createCredentials(fixtures);
  const operations = listOperations(document).length;
  const result: Comparison = { operations, variants: 0, callers: 0, calls: 0, mismatches: [] };
  for (const testCase of listCases(document)) {
    const callers = listCallers(testCase, { fixtures, credentials });
    const run = { fixtures, document, testCase, result };
    const ownerInput = await testCase.createInput(fixtures, getPrimaryCaller(testCase));
    await compareRefusals(run, {
      ownerInput,
      callers: callers.filter(({ expected }) => expected !== 'allowed'),
    });
    await compareSuccesses(run, {
      ownerInput,
      callers: callers.filter(({ expected }) => expected === 'allowed'),
    });
    result.variants += 1;
    result.callers = Math.max(result.callers, callers.length);
  }
  return result;
}

interface Run {
  fixtures: Fixtures;
  document: ApiDocument;
  testCase: PermissionCase;
  result: Comparison;
}

/** Callers without permission, with input that is valid for the owner, get the expected error and change nothing. */
async function compareRefusals(
  run: Run,
  { ownerInput, callers }: { ownerInput: CallInput; callers: TestCaller[] },
): Promise<void> {
  const { testCase, result, fixtures } = run;
  const before = await digestTables(fixtures.client);
  for (const caller of callers) {
    const response = await sendCall(run, { caller, input: ownerInput });
    if (caller.expected === 'hidden') await compareWithMissing(run, { caller, ownerInput, response });
  }
  const changed = listChangedTables(before, await digestTables(fixtures.client));
  if (changed.length > 0)
    result.mismatches.push(`${testCase.name}: refused, and changed ${changed.join(', ')}`);
}

/** The response for a hidden entity is the same as for a missing entity. */
async function compareWithMissing(
  run: Run,
  { caller, ownerInput, response }: { caller: TestCaller; ownerInput: CallInput; response: ApiCallResponse },
): Promise<void> {
  const elsewhere = JSON.parse(JSON.stringify(ownerInput).replace(UUID, () => randomUUID())) as CallInput;
  const missing = await sendApiCall(run.fixtures.client, {
    ...buildCall(run.testCase, elsewhere),
    token: caller.token,
  });
  if (missing.text !== response.text) {
    run.result.mismatches.push(
      `${run.testCase.name} as ${caller.name}: got ${response.text}, for a missing entity ${missing.text}`,
    );
  }
}

/** Callers with permission succeed. The owner comes first; each other caller gets new input, because calls may consume it. */
async function compareSuccesses(
  run: Run,
  { ownerInput, callers }: { ownerInput: CallInput; callers: TestCaller[] },
): Promise<void> {
  const { testCase, fixtures } = run;
  const owner = getPrimaryCaller(testCase);
  const first = callers.filter(({ name }) => name === owner);
  for (const caller of [...first, ...callers.filter(({ name }) => name !== owner)]) {
    const input = caller.name === owner ? ownerInput : await testCase.createInput(fixtures, caller.relation);
    const response = await sendCall(run, { caller, input, token: input.token });
    compareShape(run, {
      response,
      schema: testCase.described.responses['200']?.content['application/json']?.schema,
    });
  }
}

async function sendCall(
  { testCase, fixtures, document, result }: Run,
  { caller, input, token }: { caller: TestCaller; input: CallInput; token?: string | undefined },
): Promise<ApiCallResponse> {
  const { client, people } = fixtures;
  const call = {
    ...buildCall(testCase, input),
    token: token ?? caller.token,
    withoutKey: caller.withoutKey ?? false,
  };
  const owner = people[getPrimaryCaller(testCase)].userId;
  if (caller.isSuspended) await suspend(client, owner);
  const response = await sendApiCall(client, call);
  if (caller.isSuspended) await reinstate(client, owner);
  result.calls += 1;
  const verdict = classifyResponse(response);
  if (verdict !== caller.expected) {
    result.mismatches.push(`${testCase.name} as ${caller.name}: ${verdict}, not ${caller.expected}`);
  }
  const name = testCase.described.responses.default?.content['application/json']?.schema as { $ref?: string };
  const schema = document.components.schemas[name.$ref?.split('/').at(-1) ?? ''];
  if (response.status !== 200) compareShape({ testCase, result }, { response, schema });
  return response;
}

/** The response has exactly the fields of the document. */
function compareShape(
  { testCase, result }: Pick<Run, 'testCase' | 'result'>,
  { response, schema }: { response: ApiCallResponse; schema: object | undefined },
): void {
  if (!schema || response.json === undefined) return;
  const { error } = compileSchema(schema).safeParse(response.json);
  if (error) result.mismatches.push(`${testCase.name}: ${JSON.stringify(error.issues)}`);
}

const compiledSchemas = new WeakMap<object, ReturnType<typeof fromJSONSchema>>();

function compileSchema(schema: object): ReturnType<typeof fromJSONSchema> {
  const known = compiledSchemas.get(schema) ?? fromJSONSchema(schema as never);
  compiledSchemas.set(schema, known);
  return known;
}

function suspend(client: ApiClient, userId: string) {
  return client.sql(`update users set suspended_at = now(), suspended_reason = 'Test' where id = $1`, [
    userId,
  ]);
}

function reinstate(client: ApiClient, userId: string) {
  return client.sql('update users set suspended_at = null, suspended_reason = null where id = $1', [userId]);
}

// The outbox delivers mails in the background, so only their ids are compared.
const DIGESTED_COLUMNS: Record<string, string> = {
  'public.mail_deliveries': 't.mail_id',
  'public.mail_messages': 't.id',
};

/** Digests of all rows, by table. */
async function digestTables(client: ApiClient): Promise<Record<string, string>> {
  const tables = await client.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((${DIGESTED_COLUMNS[name] ?? 't'})::text, 0)), 0) as digest from ${name} t`,
  );
  const rows = await client.sql<{ name: string; digest: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Lists the tables whose digests differ. */
function listChangedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
