import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateSigningJwks, importSigningKeys } from '../../index.ts';
import { createVault } from './vault.ts';

const secret = Buffer.from('a secret');
const createKey = () => randomBytes(32).toString('base64');
const newSigningKeys = async () => importSigningKeys(await generateSigningJwks());

describe('the vault', () => {
  it('unseals a value for the same row only', async () => {
    const vault = createVault({ encryptionKeys: [createKey()], signingKeys: await newSigningKeys() });
    const sealed = vault.seal(secret, 'row 1');
    expect(sealed.includes(secret)).toBe(false);
    expect(vault.unseal(sealed, 'row 1')).toEqual(secret);
    expect(() => vault.unseal(sealed, 'row 2')).toThrow();
    expect(vault.seal(secret, 'row 1')).not.toEqual(sealed);
  });

  it('detects every changed byte', async () => {
    const vault = createVault({ encryptionKeys: [createKey()], signingKeys: await newSigningKeys() });
    const sealed = vault.seal(secret, '');
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.unseal(changed, '')).toThrow();
    }
  });

  it('unseals values of older keys, and of signing keys if no encryption key was set at the time', async () => {
    const signingKeys = await newSigningKeys();
    const [older, newer] = [createKey(), createKey()];
    const withSigningKey = createVault({ encryptionKeys: [], signingKeys });
    const withOlderKey = createVault({ encryptionKeys: [older], signingKeys });
    const withNewerKey = createVault({ encryptionKeys: [newer, older], signingKeys });
    for (const vault of [withSigningKey, withOlderKey, withNewerKey])
      expect(withNewerKey.unseal(vault.seal(secret, ''), '')).toEqual(secret);
    expect(() => withOlderKey.unseal(withNewerKey.seal(secret, ''), '')).toThrow(
      'not among the encryption keys',
    );
  });

  it('unseals values of a retired signing key', async () => {
    const old = await generateSigningJwks();
    const next = await generateSigningJwks();
    const retired = old.keys.map((key) => ({ ...key, key_ops: ['verify'] }));
    const before = createVault({ encryptionKeys: [], signingKeys: await importSigningKeys(old) });
    const both = await importSigningKeys({ keys: [...retired, ...next.keys] });
    const after = createVault({ encryptionKeys: [], signingKeys: both });
    expect(after.unseal(before.seal(secret, ''), '')).toEqual(secret);
    expect(() => before.unseal(after.seal(secret, ''), '')).toThrow('not among the encryption keys');
  });

  it('rejects keys of a wrong length', async () => {
    const signingKeys = await newSigningKeys();
    expect(() => createVault({ encryptionKeys: ['c2hvcnQ='], signingKeys })).toThrow('32 bytes in base64');
  });
});
