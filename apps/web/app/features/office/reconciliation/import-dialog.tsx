import type { StatementPreview } from '@coastline/contracts/statement';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import {
  MAX_STATEMENT_BYTES,
  STATEMENT_METHODS,
  type StatementMethod,
} from '@coastline/domain/money/statement-lines';
import { type ReactNode, useState } from 'react';
import { Field } from '#app/ui/controls/field.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { Options } from '../options.tsx';
import { ImportForm } from './import-form.tsx';
import { type PreviewRequest, usePreview } from './mutations.ts';

/** Dialog that imports a statement: file, meaning of its columns, and how its first lines are read. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [method, setMethod] = useState<StatementMethod>('wave');
  const [file, setFile] = useState<File>();
  const preview = usePreview();
  const read = (next: PreviewRequest) => {
    if (next.file.size <= MAX_STATEMENT_BYTES) preview.mutate(next);
    else preview.reset();
  };
  const isTooLarge = file !== undefined && file.size > MAX_STATEMENT_BYTES;
  return (
    <Dialog open={open} onClose={onClose} title="Import a statement" wide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
          <Select
            label="Account"
            value={method}
            onChange={({ target }) => {
              const chosen = STATEMENT_METHODS.find((each) => each === target.value) ?? 'wave';
              setMethod(chosen);
              if (file) read({ method: chosen, file });
            }}
          >
            <Options values={STATEMENT_METHODS} labels={METHOD_LABELS} />
          </Select>
          <Field label="Statement" hint="A CSV file of up to 5 MB and 20 000 lines.">
            {(controlProps) => (
              <input
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                {...controlProps}
                onChange={({ target }) => {
                  const chosen = target.files?.[0];
                  setFile(chosen);
                  if (chosen) read({ method, file: chosen });
                  else preview.reset();
                }}
                className="min-h-control w-full rounded-md border-[1.5px] border-line-strong bg-surface-raised p-2.5 text-sm"
              />
            )}
          </Field>
        </div>
        {isTooLarge ? (
          <Note tone="danger" role="alert">
            This file is larger than 5 MB.
          </Note>
        ) : null}
        <PreviewState preview={preview}>
          {(data) =>
            file ? (
              <ImportForm
                key={`${method} ${file.name} ${data.delimiter} ${data.header_row}`}
                {...{ preview: data, file, method, onClose }}
                onLayout={(layout) => read({ method, file, ...layout })}
              />
            ) : null
          }
        </PreviewState>
      </div>
    </Dialog>
  );
}

function PreviewState({
  preview,
  children,
}: {
  preview: ReturnType<typeof usePreview>;
  children: (data: StatementPreview) => ReactNode;
}) {
  if (preview.error) {
    return (
      <Note tone="danger" role="alert">
        {preview.error.message}
      </Note>
    );
  }
  if (preview.isPending) return <Skeleton className="h-80 rounded-lg" />;
  return preview.data ? children(preview.data) : null;
}
