import { ContractCheckForm } from '#app/features/contract-check/contract-check-form.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import { contractCheck } from '#app/texts/en/contract.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const meta = createNoIndexMeta((language) => getTexts(language, contractCheck));

/** Checks a file against the hashes of the signed contracts. Works without signing in. */
export default function ContractCheckPage() {
  const t = useTexts(contractCheck);
  return (
    <PageContainer className="max-w-[40rem]! py-pause">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-2">
          <h1 className="text-2xl">{t.title}</h1>
          <p className="text-ink-soft">{t.description}</p>
        </div>
        <ContractCheckForm />
      </div>
    </PageContainer>
  );
}
