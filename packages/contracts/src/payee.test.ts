import { LANGUAGES } from '@coastline/domain/languages/languages';
import { EMPTY_PAYEE } from '@coastline/domain/money/payee';
import { expect, it } from 'vitest';
import { PayeeSettings } from './payee.ts';

it('keeps a remark in every language', () => {
  const cash = Object.fromEntries(LANGUAGES.map(({ code, name }) => [code, `Remark in ${name}`]));
  const settings = { ...EMPTY_PAYEE, remarks: { ...EMPTY_PAYEE.remarks, cash } };
  expect(PayeeSettings.parse(settings)).toEqual(settings);
});
