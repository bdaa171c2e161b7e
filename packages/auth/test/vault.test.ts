import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateSigningJwks, importSigningKeys } from '../src/index.ts';
import { createVault } from '../src/services/secrets/vault.ts';

const secret = Buffer.from('a secret');
const newKey = () => randomBytes(32).toString('base64');
const newSigningKeys = async () => importSigningKeys(await generateSigningJwks());

describe('the vault', () => {
  it('opens what it sealed, for the same row only', async () => {
    const vault = createVault({ encryptionKeys: [newKey()], signingKeys: await newSigningKeys() });
    const sealed = vault.seal(secret, 'row 1');
    expect(sealed.includes(secret)).toBe(false);
    expect(vault.unseal(sealed, 'row 1')).toEqual(secret);
    expect(() => vault.unseal(sealed, 'row 2')).toThrow();
    expect(vault.seal(secret, 'row 1')).not.toEqual(sealed);
  });

  it('notices every changed byte', async () => {
    const vault = createVault({ encryptionKeys: [newKey()], signingKeys: await newSigningKeys() });
    const sealed = vault.seal(secret, '');
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.unseal(changed, '')).toThrow();
    }
  });

  it('opens with older keys, and with the signing keys where none were set then', async () => {
    const signingKeys = await newSigningKeys();
    const [older, newer] = [newKey(), newKey()];
    const before = createVault({ encryptionKeys: [], signingKeys });
    const then = createVault({ encryptionKeys: [older], signingKeys });
    const now = createVault({ encryptionKeys: [newer, older], signingKeys });
    for (const vault of [before, then, now]) expect(now.unseal(vault.seal(secret, ''), '')).toEqual(secret);
    expect(() => then.unseal(now.seal(secret, ''), '')).toThrow('not among the encryption keys');
  });

  it('opens with a signing key that only verifies by now', async () => {
    const old = await generateSigningJwks();
    const next = await generateSigningJwks();
    const retired = old.keys.map((key) => ({ ...key, key_ops: ['verify'] }));
    const before = createVault({ encryptionKeys: [], signingKeys: await importSigningKeys(old) });
    const both = await importSigningKeys({ keys: [...retired, ...next.keys] });
    const after = createVault({ encryptionKeys: [], signingKeys: both });
    expect(after.unseal(before.seal(secret, ''), '')).toEqual(secret);
    expect(() => before.unseal(after.seal(secret, ''), '')).toThrow('not among the encryption keys');
  });

  it('refuses keys of another length', async () => {
    const signingKeys = await newSigningKeys();
    expect(() => createVault({ encryptionKeys: ['c2hvcnQ='], signingKeys })).toThrow('32 bytes in base64');
  });
});
