import { isPrintableName } from '@coastline/domain/signatures/signature';
import { expect, test } from 'vitest';
import { readPdfText } from '../../../../../../tests/support/pdf.ts';
import { collectBytes, createDocument } from './pdf-parts.ts';

const MAX_CODE_POINT = 0x2fff;

test('documents print every letter that a typed name may have [TRIP-160]', async () => {
  const letters = Array.from({ length: MAX_CODE_POINT }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /\p{Letter}/u.test(letter) && letter.normalize('NFC') === letter && isPrintableName(letter),
  );
  expect(letters.length).toBeGreaterThan(300);
  const issuer = { name: 'Coastline', lines: [] };
  const doc = createDocument({ title: 'x', number: '1', issuer, language: 'en', createdAt: new Date(0) });
  const finished = collectBytes(doc);
  for (const letter of letters) doc.text(letter);
  doc.end();
  const text = (await readPdfText(await finished)).normalize('NFC');
  expect(letters.filter((letter) => !text.includes(letter))).toEqual([]);
});
