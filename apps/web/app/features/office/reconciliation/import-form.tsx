import type { StatementPreview } from '@coastline/contracts/statement';
import {
  STATEMENT_DELIMITERS,
  type StatementDelimiter,
  type StatementMethod,
} from '@coastline/domain/money/statement-lines';
import { type ReactNode, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { ApiError } from '#app/lib/api/api-client.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useDialogForm } from '../dialogs/form-dialog.tsx';
import { Options } from '../options.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { getMappingValues, type MappingValues, toMapping, validateMapping } from './mapping-values.ts';
import { useImportStatement } from './mutations.ts';
import { PreviewTable } from './preview-table.tsx';

const DELIMITER_LABELS: Record<StatementDelimiter, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
};

interface Props {
  preview: StatementPreview;
  file: File;
  method: StatementMethod;
  /** Reads the file again with another delimiter or header row. */
  onLayout: (layout: { delimiter: StatementDelimiter; headerRow?: number }) => void;
  onClose: () => void;
}

/** Form for the columns of a file, with its first lines. The columns of a known file are filled in and folded away. */
export function ImportForm({ preview, file, method, onLayout, onClose }: Props) {
  const [isOpen, setOpen] = useState(preview.saved === null);
  const form = useDialogForm<MappingValues>(getMappingValues(preview), validateMapping);
  const importing = useImportStatement(onClose);
  const submit = (values: MappingValues) => {
    const mapping = toMapping(values, preview);
    if (!mapping || importing.isPending) return;
    const { header, saved } = preview;
    const isUnchanged = saved !== null && !form.formState.isDirty;
    const args = { method, name: values.name.trim(), header, mapping };
    importing.mutate({ file, mapping: isUnchanged ? { id: saved.id } : args });
  };
  return (
    <FormProvider {...form}>
      <ValidatedForm
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={() => form.handleSubmit(submit)()}
      >
        {isOpen ? (
          <>
            <LayoutFields preview={preview} onLayout={onLayout} />
            <MappingFields preview={preview} />
          </>
        ) : (
          <Note tone="palm" title={`Columns as in “${preview.saved?.name}”`}>
            <Button small tone="quiet" onClick={() => setOpen(true)}>
              Change columns
            </Button>
          </Note>
        )}
        <FirstLines preview={preview} />
        {importing.error ? <ImportError error={importing.error} /> : null}
        <Button type="submit" tone="main" full busy={importing.isPending}>
          {importing.isPending ? 'Importing' : 'Import'}
        </Button>
      </ValidatedForm>
    </FormProvider>
  );
}

function FirstLines({ preview }: { preview: StatementPreview }) {
  const mapping = toMapping(useWatch<MappingValues>() as MappingValues, preview);
  if (mapping) return <PreviewTable preview={preview} mapping={mapping} />;
  return <p className="text-sm text-ink-soft">Choose the columns to see how the first lines are read.</p>;
}

function LayoutFields({ preview, onLayout }: Pick<Props, 'preview' | 'onLayout'>) {
  const { delimiter, header_row: headerRow } = preview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      <Select
        label="Columns are separated by"
        value={delimiter}
        onChange={({ target }) => {
          const chosen = STATEMENT_DELIMITERS.find((each) => each === target.value);
          if (chosen) onLayout({ delimiter: chosen });
        }}
      >
        <Options values={STATEMENT_DELIMITERS} labels={DELIMITER_LABELS} />
      </Select>
      <TextInput
        label="Line with the names of the columns"
        type="number"
        inputMode="numeric"
        min={1}
        defaultValue={headerRow}
        onBlur={({ target }) => {
          const chosen = Number(target.value);
          if (Number.isInteger(chosen) && chosen > 0 && chosen !== headerRow) {
            onLayout({ delimiter, headerRow: chosen });
          }
        }}
      />
    </div>
  );
}

function ImportError({ error }: { error: Error }): ReactNode {
  return (
    <Note
      tone="danger"
      role="alert"
      className="wrap-anywhere"
      title={error instanceof ApiError && error.status === 422 ? 'Nothing was imported' : undefined}
    >
      {error.message.replace(/^Nothing was imported\. /, '')}
    </Note>
  );
}
