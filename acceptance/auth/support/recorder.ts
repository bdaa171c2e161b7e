import { appendFileSync } from 'node:fs';

const RECORD = process.env.ACCEPTANCE_RECORD;
const NAMESPACES = new Set([
  'admin',
  'customProviders',
  'mfa',
  'oauth',
  'passkey',
  'recoveryCodes',
  'webauthn',
]);

/**
 * The client as it is, each call of a method noted by name (`mfa.enroll`) in the file that ACCEPTANCE_RECORD names;
 * without one, the very client.
 */
export function recorded<Client extends object>(client: Client, prefix = ''): Client {
  return RECORD ? noteCalls(client, prefix) : client;
}

function noteCalls<Target extends object>(target: Target, prefix: string): Target {
  return new Proxy(target, {
    get(whole, name) {
      const value: unknown = Reflect.get(whole, name, whole);
      if (typeof name !== 'string') return value;
      if (isMethod(value)) return noting(value, { whole, name: `${prefix}${name}` });
      return isNamespace(value, name) ? noteCalls(value, `${prefix}${name}.`) : value;
    },
  });
}

type Method = (...given: never[]) => unknown;

function isMethod(value: unknown): value is Method {
  return typeof value === 'function';
}

function noting(method: Method, call: { whole: object; name: string }) {
  return (...given: never[]) => {
    if (RECORD && !call.name.includes('_')) appendFileSync(RECORD, `${call.name}\n`);
    return method.apply(call.whole, given);
  };
}

function isNamespace(value: unknown, name: string): value is object {
  return typeof value === 'object' && value !== null && NAMESPACES.has(name);
}
