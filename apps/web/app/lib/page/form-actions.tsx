import { Button } from '#app/ui/controls/button.tsx';

/** The buttons that send a form and close it again. */
export function FormActions({
  submit,
  cancel,
  busy,
  isDisabled,
  onCancel,
}: {
  submit: string;
  cancel: string;
  busy: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" tone="main" busy={busy} aria-disabled={isDisabled}>
        {submit}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
