import type { CashDrawer } from '@coastline/contracts/cash-book';
import { CASH_DRAWER_NAME_MAX_LENGTH } from '@coastline/domain/money/cash-book';
import { useQuery } from '@tanstack/react-query';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { useChooseDrawer, useSaveDrawer } from './mutations.ts';
import { cashDrawersQuery } from './queries.ts';

/** The drawers of the office: choose the own one, add, rename and retire them. */
export function DrawersCard() {
  const drawers = useQuery(cashDrawersQuery());
  const { openDialog, dialog } = useDialog((drawer: CashDrawer | undefined, props) => (
    <DrawerDialog drawer={drawer} {...props} />
  ));
  return (
    <Card as="section" aria-labelledby="drawers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="drawers">Drawers</h2>
        <p className="text-sm text-ink-soft">Cash that you record moves in your own drawer.</p>
      </div>
      {drawers.data ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {drawers.data.items.map((drawer) => (
            <DrawerRow key={drawer.id} drawer={drawer} onEdit={() => openDialog(drawer)} />
          ))}
        </ul>
      ) : drawers.error ? (
        <LoadErrorState title="Failed to load the drawers." query={drawers} />
      ) : (
        <Skeleton className="h-14 rounded-md" />
      )}
      <Button
        small
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => openDialog(undefined)}
      >
        Add a drawer
      </Button>
      {dialog}
    </Card>
  );
}

function DrawerRow({ drawer, onEdit }: { drawer: CashDrawer; onEdit: () => void }) {
  const choose = useChooseDrawer();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">{drawer.name}</span>
      {drawer.mine ? <Badge tone="palm">Yours</Badge> : null}
      {drawer.active ? null : <Badge>Retired</Badge>}
      {drawer.active && !drawer.mine ? (
        <Button
          small
          tone="quiet"
          busy={choose.isPending}
          aria-label={`Make mine: ${drawer.name}`}
          onClick={() => choose.mutate({ drawer_id: drawer.id })}
        >
          Make mine
        </Button>
      ) : null}
      <Button small tone="quiet" aria-haspopup="dialog" aria-label={`Edit ${drawer.name}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}

interface DrawerValues {
  name: string;
  active: boolean;
}

function DrawerDialog({ drawer, ...dialog }: DialogProps & { drawer: CashDrawer | undefined }) {
  const form = useDialogForm<DrawerValues>(
    { name: drawer?.name ?? '', active: drawer?.active ?? true },
    ({ name }) => ({ name: name.trim() === '' ? 'Please enter a name.' : undefined }),
  );
  const save = useSaveDrawer(dialog.onClose);
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={drawer ? 'Edit the drawer' : 'Add a drawer'}
      description="A drawer can be retired when its cash is banked and its last day is closed with 0."
      confirmLabel="Save drawer"
      mutation={save}
      onConfirm={({ name, active }) =>
        save.mutate({ ...(drawer && { id: drawer.id }), name: name.trim(), active })
      }
    >
      <TextInput
        label="Name"
        autoComplete="off"
        maxLength={CASH_DRAWER_NAME_MAX_LENGTH}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      {drawer ? <Checkbox {...form.register('active')}>In use</Checkbox> : null}
    </FormDialog>
  );
}
