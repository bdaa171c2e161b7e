import type { Spelling } from './names.ts';

/** Names of a module: its area and its noun in plural (`vouchers`) and singular (`voucher`). */
export interface ModuleNames {
  area: string;
  plural: Spelling;
  singular: Spelling;
}

/** Returns the files of a module folder by name. */
export function renderModule(names: ModuleNames): Record<string, string> {
  const { kebab } = names.plural;
  return {
    [`${kebab}.routes.ts`]: renderRoutes(names),
    [`${kebab}.service.ts`]: renderService(names),
    [`${kebab}.repository.ts`]: renderRepository(names),
    [`${kebab}.presenter.ts`]: renderPresenter(names),
    [`${kebab}.test.ts`]: renderTest(names),
  };
}

export function renderContract({ plural, singular }: ModuleNames): string {
  return `import * as z from 'zod/mini';
import { Uuid } from './fields.ts';

/** An entry of the list of ${plural.words}. */
export const ${singular.pascal} = z.object({ id: Uuid });
export type ${singular.pascal} = z.infer<typeof ${singular.pascal}>;
`;
}

export function renderPermission({ plural }: ModuleNames): string {
  return `
/** Reading ${plural.words}. */
export function canList${plural.pascal}(actor: Actor): Permission {
  return requireAdmin(actor);
}
`;
}

function renderRoutes({ plural, singular }: ModuleNames): string {
  return `import { ${singular.pascal} } from '@coastline/contracts/${singular.kebab}';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../../http/routing/route.ts';
import type { ${plural.pascal}Service } from './${plural.kebab}.service.ts';

/** Routes for ${plural.words}. */
export function add${singular.pascal}Routes(api: Api, ${plural.camel}: ${plural.pascal}Service): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/${plural.kebab}',
      operation: 'list_${plural.snake}',
      summary: '${plural.title} (admins)',
      response: z.array(${singular.pascal}),
    },
    ({ caller }) => ${plural.camel}.list(caller),
  );
}
`;
}

function renderService({ plural, singular }: ModuleNames): string {
  return `import type { ${singular.pascal} } from '@coastline/contracts/${singular.kebab}';
import { canList${plural.pascal} } from '@coastline/domain/people/permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import { present${singular.pascal} } from './${plural.kebab}.presenter.ts';
import { list${plural.pascal} } from './${plural.kebab}.repository.ts';

export type ${plural.pascal}Service = ReturnType<typeof create${plural.pascal}Service>;

/** Lists ${plural.words} for the office. */
export function create${plural.pascal}Service(deps: { database: DatabaseClient }) {
  /** Returns all ${plural.words}; for admins only. */
  async function list(caller: Caller): Promise<${singular.pascal}[]> {
    requirePermission(canList${plural.pascal}(requireUser(caller)));
    const rows = await list${plural.pascal}(deps.database.db);
    return rows.map(present${singular.pascal});
  }

  return { list };
}
`;
}

function renderRepository({ plural, singular }: ModuleNames): string {
  return `import { sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

export interface ${singular.pascal}Row {
  id: string;
}

/** Returns all ${plural.words}: none, because they have no table yet. */
export async function list${plural.pascal}(db: Database): Promise<${singular.pascal}Row[]> {
  const { rows } = await db.execute<${singular.pascal}Row & Record<string, unknown>>(
    sql\`select null::uuid as id where false\`,
  );
  return rows;
}
`;
}

function renderPresenter({ plural, singular }: ModuleNames): string {
  return `import type { ${singular.pascal} } from '@coastline/contracts/${singular.kebab}';
import type { ${singular.pascal}Row } from './${plural.kebab}.repository.ts';

export function present${singular.pascal}(row: ${singular.pascal}Row): ${singular.pascal} {
  return { id: row.id };
}
`;
}

function renderTest({ plural, singular }: ModuleNames): string {
  return `import { ${singular.pascal} } from '@coastline/contracts/${singular.kebab}';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMarketplace, type Marketplace } from '../../../../../../tests/support/marketplace.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const list = (as?: { token: string }) => call(world.server, 'GET', '/rest/v1/${plural.kebab}', { as });

test('rejects visitors and guests who list ${plural.words}', async () => {
  expectError(await list(), 401, 'not_signed_in');
  expectError(await list(people.guest), 403, 'forbidden');
});

test('lists ${plural.words} for the office', async () => {
  const { status, json } = await list(people.admin);
  expect(status).toBe(200);
  const ${plural.camel} = expectShape(z.array(${singular.pascal}), json);
  expect(${plural.camel}, 'write the first test: create ${plural.words} and expect them here').not.toEqual([]);
});
`;
}
