import { useMutation } from '@tanstack/react-query';
import { FileSearch, Fingerprint } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { contractCheck } from '#app/texts/en/contract.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { BARE_CONTROL, Field, FieldBox } from '#app/ui/controls/field.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { NoScriptNote } from '#app/ui/states/no-script-note.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { checkFile, fetchCheck } from './check-requests.ts';
import { CheckResult } from './check-result.tsx';

const SHA256 = /^[0-9a-f]{64}$/;

/** Hashes a file in the browser, or takes its hash, and says whether it is a signed contract (TRIP-179). */
export function ContractCheckForm() {
  const t = useTexts(contractCheck);
  const formatError = useErrorFormatter();
  const [hash, setHash] = useState('');
  const [error, setError] = useState<string>();
  const check = useMutation({
    mutationFn: (input: string | File) => (typeof input === 'string' ? fetchCheck(input) : checkFile(input)),
  });
  const run = (sha256: string) => {
    if (!SHA256.test(sha256)) return setError(t.malformed);
    setError(undefined);
    check.mutate(sha256);
  };
  const chooseFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setError(globalThis.isSecureContext ? undefined : t.noHashing);
    if (globalThis.isSecureContext) check.mutate(file);
  };
  return (
    <>
      <NoScriptNote />
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ValidatedForm
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={() => run(hash.trim().toLowerCase())}
        >
          <Field label={t.file}>
            {(wiring) => (
              <FieldBox icon={FileSearch}>
                <input
                  {...wiring}
                  type="file"
                  accept="application/pdf"
                  onChange={chooseFile}
                  className={`${BARE_CONTROL} content-center`}
                />
              </FieldBox>
            )}
          </Field>
          <TextInput
            label={t.hash}
            hint={t.hashHint}
            icon={Fingerprint}
            error={error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={hash}
            onChange={({ target }) => {
              check.reset();
              setHash(target.value);
            }}
          />
          <Button type="submit" tone="main" busy={check.isPending}>
            <Icon of={FileSearch} />
            {t.submit}
          </Button>
        </ValidatedForm>
        <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
          {check.data ? <CheckResult result={check.data} /> : null}
          {check.error ? (
            <Note tone="danger" title={t.failed}>
              {formatError(check.error)}
            </Note>
          ) : null}
        </div>
      </Card>
    </>
  );
}
