import { appendFileSync } from 'node:fs';

const RECORD_FILE = process.env.ACCEPTANCE_RECORD;
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
 * Wraps a client so that the name of each called method (`mfa.enroll`) is appended to the file in ACCEPTANCE_RECORD.
 * Returns the client itself if the variable is not set.
 */
export function recordCalls<Client extends object>(client: Client, prefix = ''): Client {
  return RECORD_FILE ? wrapNamespace(client, prefix) : client;
}

function wrapNamespace<Target extends object>(target: Target, prefix: string): Target {
  return new Proxy(target, {
    get(whole, name) {
      const value: unknown = Reflect.get(whole, name, whole);
      if (typeof name !== 'string') return value;
      if (isMethod(value)) return wrapMethod(value, { whole, name: `${prefix}${name}` });
      return isNamespace(value, name) ? wrapNamespace(value, `${prefix}${name}.`) : value;
    },
  });
}

type Method = (...args: never[]) => unknown;

function isMethod(value: unknown): value is Method {
  return typeof value === 'function';
}

function wrapMethod(method: Method, call: { whole: object; name: string }) {
  return (...args: never[]) => {
    if (RECORD_FILE && !call.name.includes('_')) appendFileSync(RECORD_FILE, `${call.name}\n`);
    return method.apply(call.whole, args);
  };
}

function isNamespace(value: unknown, name: string): value is object {
  return typeof value === 'object' && value !== null && NAMESPACES.has(name);
}
