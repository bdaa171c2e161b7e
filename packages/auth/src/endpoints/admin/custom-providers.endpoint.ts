import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import {
  type CustomProvider,
  listCustomProviders,
} from '../../repositories/providers/custom-providers.repository.ts';
import { CUSTOM_FIELDS } from '../../services/providers/custom-fields.ts';
import {
  type CustomInput,
  changeCustomProvider,
  createCustomProvider,
  getCustomProvider,
  removeCustomProvider,
} from '../../services/providers/custom-providers.service.ts';
import { type Body, readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { readQuery } from '../../wire/query.ts';
import { requireAdmin } from './admin-request.ts';

const FIELDS = { ...CUSTOM_FIELDS, client_secret: 'string' } as const;
const CREATION_FIELDS = { ...FIELDS, identifier: 'string', provider_type: 'string' } as const;

/** GET /admin/custom-providers?type=… */
export async function getCustomProviders(context: AuthContext, c: Context): Promise<Response> {
  await requireAccess(context, c);
  const providers = await listCustomProviders(context.pool, readQuery(c, 'type') || undefined);
  return c.json({ providers: providers.map(presentCustomProvider) });
}

/** POST /admin/custom-providers */
export async function postCustomProvider(context: AuthContext, c: Context): Promise<Response> {
  await requireAccess(context, c);
  const body = await readBody(c, CREATION_FIELDS);
  const { identifier, provider_type: type } = body;
  return c.json(
    presentCustomProvider(await createCustomProvider(context, { identifier, type, ...inputOf(body) })),
    201,
  );
}

/** GET /admin/custom-providers/{identifier} */
export async function getOneCustomProvider(context: AuthContext, c: Context): Promise<Response> {
  return c.json(presentCustomProvider(await requireTargetProvider(context, c)));
}

/** PUT /admin/custom-providers/{identifier} */
export async function putCustomProvider(context: AuthContext, c: Context): Promise<Response> {
  const provider = await requireTargetProvider(context, c);
  const input = inputOf(await readBody(c, FIELDS));
  return c.json(presentCustomProvider(await changeCustomProvider(context, { provider, ...input })));
}

/** DELETE /admin/custom-providers/{identifier} */
export async function deleteOneCustomProvider(context: AuthContext, c: Context): Promise<Response> {
  await removeCustomProvider(context, await requireTargetProvider(context, c));
  return c.body(null, 204);
}

async function requireAccess(context: AuthContext, c: Context): Promise<void> {
  await requireAdmin(context, c);
  if (context.customProviderHosts.length === 0) throw authErrors.featureDisabled();
}

async function requireTargetProvider(context: AuthContext, c: Context): Promise<CustomProvider> {
  await requireAccess(context, c);
  return getCustomProvider(context, c.req.param('identifier') ?? '');
}

/** Returns only the provided fields: an empty text or null keeps the stored value. */
function inputOf(body: Body<typeof FIELDS>): CustomInput {
  const names = Object.keys(CUSTOM_FIELDS) as (keyof typeof CUSTOM_FIELDS)[];
  const provided = names.filter((name) => body[name] !== undefined && body[name] !== '');
  const fields = Object.fromEntries(provided.map((name) => [name, body[name]]));
  return { clientSecret: body.client_secret, fields };
}

function presentCustomProvider({
  id,
  identifier,
  providerType,
  fields,
  createdAt,
  updatedAt,
}: CustomProvider) {
  return {
    enabled: true,
    pkce_enabled: true,
    ...fields,
    id,
    identifier,
    provider_type: providerType,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
