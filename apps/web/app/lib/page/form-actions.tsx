import { Button } from '#app/ui/controls/button.tsx';

/** The buttons that send a form and close it again. */
export function FormActions({
  submitLabel,
  cancelLabel,
  busy,
  isDisabled,
  onCancel,
}: {
  submitLabel: string;
  cancelLabel: string;
  busy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" tone="main" busy={busy} aria-disabled={isDisabled}>
        {submitLabel}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}
