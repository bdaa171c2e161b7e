import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './record-digests.ts';

describe('canonical JSON', () => {
  test('does not depend on the order of keys and survives storage as JSON [TRIP-138]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const stored: unknown = JSON.parse(JSON.stringify(value));
        expect(canonicalJson(stored)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(stored);
      }),
    );
    expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: undefined })).toBe('{"b":[1,{"c":"é","d":null}]}');
    expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
  });
});
