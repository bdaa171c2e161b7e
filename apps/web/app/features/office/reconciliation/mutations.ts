import type {
  MatchedStatementLine,
  SaveStatementMappingArgs,
  StatementCandidate,
  StatementImport,
  StatementLine,
  StatementMapping,
  StatementPreview,
} from '@coastline/contracts/statement';
import type { StatementDelimiter, StatementMethod } from '@coastline/domain/money/statement-lines';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useDialogMutation } from '../dialogs/use-dialog-mutation.ts';

/** Arguments of the preview of a file before its import. */
export interface PreviewRequest {
  method: StatementMethod;
  file: File;
  delimiter?: StatementDelimiter | undefined;
  headerRow?: number | undefined;
}

/** Reads the beginning of a file. */
export function usePreview() {
  return useMutation({
    mutationFn: ({ method, file, delimiter, headerRow }: PreviewRequest) =>
      api.post<StatementPreview>('/rest/v1/statements/preview', {
        query: { method, delimiter, header_row: headerRow },
        file,
      }),
  });
}

export interface ImportRequest {
  file: File;
  /** A saved mapping, or the one to save first. */
  mapping: { id: string } | SaveStatementMappingArgs;
}

/** Saves a new mapping and imports the file. A repeated import adds no line twice, so it needs no idempotency key. */
export function useImportStatement(onClose: () => void) {
  return useDialogMutation({
    mutationFn: async ({ file, mapping }: ImportRequest) => {
      const { id } =
        'id' in mapping
          ? mapping
          : await postIdempotent<StatementMapping>('/rest/v1/statement-mappings', { body: mapping });
      return api.post<StatementImport>('/rest/v1/statements', {
        query: { mapping_id: id, file_name: file.name.slice(0, 200) },
        file,
      });
    },
    describe: (result) => ({ title: 'Statement imported', description: describeImport(result) }),
    onClose,
  });
}

function describeImport({ new_lines, known_lines, matched_lines }: StatementImport): string {
  const known = known_lines > 0 ? `, ${known_lines} known already` : '';
  return `${formatCount(new_lines, 'new line')}${known}, ${matched_lines} matched.`;
}

/** Matches a line with one of its candidates, which records a payment that is due. */
export function useMatchLine(line: StatementLine) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, phase }: StatementCandidate) =>
      postIdempotent<MatchedStatementLine>(`/rest/v1/statement-lines/${line.id}/match`, {
        body: { kind, id, phase },
      }),
    onSuccess: ({ recorded, match }) => {
      const receipt = match?.receipt_number ? `, receipt ${match.receipt_number}` : '';
      notify({
        tone: 'good',
        title: recorded ? 'Payment recorded' : 'Line matched',
        description: `${formatDalasi(match?.amount ?? 0)}, ${match?.person ?? ''}${receipt}.`,
      });
    },
    onError: (error) => notify({ tone: 'bad', title: 'Nothing was changed', description: error.message }),
    // A recorded payment is part of many lists, so all queries are invalidated.
    onSettled: () => client.invalidateQueries(),
  });
}

export type LineAction = 'dismiss' | 'reopen';

/** Dismisses a line, or takes back its match or dismissal. When another admin was faster, `onClose` is called too. */
export function useLineAction(
  { line, action }: { line: StatementLine; action: LineAction },
  { title, onClose }: { title: string; onClose: () => void },
) {
  return useDialogMutation({
    mutationFn: (reason: string) =>
      postIdempotent<StatementLine>(`/rest/v1/statement-lines/${line.id}/${action}`, { body: { reason } }),
    describe: () => ({ title }),
    isOutdated: ({ code }) => code === 'statement_line_changed',
    onClose,
  });
}
