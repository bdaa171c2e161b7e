import { randomUUID } from 'node:crypto';
import { fromJSONSchema } from 'zod';
import { type Actor, actorsOf, makeCredentials, toldBy } from './actors.ts';
import { type ApiDocument, type Case, casesOf, fillIn, operationsOf, ownerOf } from './cases.ts';
import { changedTables, digestTables } from './digest.ts';
import { ask, type Front, type Heard } from './front.ts';
import type { Wish } from './wish.ts';
import { createWorld, type World } from './world.ts';

export interface Comparison {
  operations: number;
  /** How many ways there are to make them that the table tells apart. */
  ways: number;
  actors: number;
  calls: number;
  mismatches: string[];
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Makes every call of the document as everybody and compares what they are told with the table of audiences. */
export async function compareWithTable(
  front: Front,
  { document, platform }: { document: ApiDocument; platform: string },
): Promise<Comparison> {
  const world = await createWorld(front, platform);
  const credentials = await makeCredentials(world);
  const operations = operationsOf(document).length;
  const result: Comparison = { operations, ways: 0, actors: 0, calls: 0, mismatches: [] };
  for (const each of casesOf(document)) {
    const actors = actorsOf(each, { world, credentials });
    const run = { world, document, each, result };
    const ready = await each.make(world, ownerOf(each));
    await compareRefusals(run, { ready, actors: actors.filter(({ expected }) => expected !== 'allowed') });
    await compareAnswers(run, { ready, actors: actors.filter(({ expected }) => expected === 'allowed') });
    result.ways += 1;
    result.actors = Math.max(result.actors, actors.length);
  }
  return result;
}

interface Run {
  world: World;
  document: ApiDocument;
  each: Case;
  result: Comparison;
}

/** Those who may not, with what would be right for the owner: told so, and nothing is changed. */
async function compareRefusals(run: Run, { ready, actors }: { ready: Wish; actors: Actor[] }): Promise<void> {
  const { each, result, world } = run;
  const before = await digestTables(world.front);
  for (const actor of actors) {
    const heard = await makeCall(run, { actor, wish: ready });
    if (actor.expected === 'hidden') await compareWithNothing(run, { actor, ready, heard });
  }
  const changed = changedTables(before, await digestTables(world.front));
  if (changed.length > 0) result.mismatches.push(`${each.name}: refused, and changed ${changed.join(', ')}`);
}

/** What is hidden is told of in the words of what is not there. */
async function compareWithNothing(
  run: Run,
  { actor, ready, heard }: { actor: Actor; ready: Wish; heard: Heard },
): Promise<void> {
  const elsewhere = JSON.parse(JSON.stringify(ready).replace(UUID, () => randomUUID())) as Wish;
  const nothing = await ask(run.world.front, { ...fillIn(run.each, elsewhere), token: actor.token });
  if (nothing.text !== heard.text) {
    run.result.mismatches.push(`${run.each.name} as ${actor.name}: told ${heard.text}, else ${nothing.text}`);
  }
}

/** Those who may, the owner first, the others with something new where the call used it up. */
async function compareAnswers(run: Run, { ready, actors }: { ready: Wish; actors: Actor[] }): Promise<void> {
  const { each, world } = run;
  const owner = ownerOf(each);
  const first = actors.filter(({ name }) => name === owner);
  for (const actor of [...first, ...actors.filter(({ name }) => name !== owner)]) {
    const wish = actor.name === owner ? ready : await each.make(world, actor.standing);
    const heard = await makeCall(run, { actor, wish, token: wish.token });
    checkShape(run, { heard, schema: each.described.responses['200']?.content['application/json']?.schema });
  }
}

async function makeCall(
  { each, world, document, result }: Run,
  { actor, wish, token }: { actor: Actor; wish: Wish; token?: string | undefined },
): Promise<Heard> {
  const { front, people } = world;
  const call = { ...fillIn(each, wish), token: token ?? actor.token, withoutKey: actor.withoutKey ?? false };
  const owner = people[ownerOf(each)].userId;
  if (actor.isSuspended) await suspend(front, owner);
  const heard = await ask(front, call);
  if (actor.isSuspended) await reinstate(front, owner);
  result.calls += 1;
  const told = toldBy(heard);
  if (told !== actor.expected) {
    result.mismatches.push(`${each.name} as ${actor.name}: ${told}, not ${actor.expected}`);
  }
  const name = each.described.responses.default?.content['application/json']?.schema as { $ref?: string };
  const schema = document.components.schemas[name.$ref?.split('/').at(-1) ?? ''];
  if (heard.status !== 200) checkShape({ each, result }, { heard, schema });
  return heard;
}

/** The answer holds what the document describes and no field besides. */
function checkShape(
  { each, result }: Pick<Run, 'each' | 'result'>,
  { heard, schema }: { heard: Heard; schema: object | undefined },
): void {
  if (!schema || heard.json === undefined) return;
  const { error } = readSchema(schema).safeParse(heard.json);
  if (error) result.mismatches.push(`${each.name}: ${JSON.stringify(error.issues)}`);
}

const read = new WeakMap<object, ReturnType<typeof fromJSONSchema>>();

function readSchema(schema: object): ReturnType<typeof fromJSONSchema> {
  const known = read.get(schema) ?? fromJSONSchema(schema as never);
  read.set(schema, known);
  return known;
}

function suspend(front: Front, userId: string) {
  return front.sql(`update users set suspended_at = now(), suspended_reason = 'Test' where id = $1`, [
    userId,
  ]);
}

function reinstate(front: Front, userId: string) {
  return front.sql('update users set suspended_at = null, suspended_reason = null where id = $1', [userId]);
}
