import '#app/lib/api/disable-schema-jit.ts';
import { PRIMARY_USES, Preferences, TYPICAL_DURATIONS } from '@coastline/contracts/people/account';
import { CAR_TYPES } from '@coastline/domain/cars/car-particulars';
import { BUDGET } from '@coastline/domain/cars/preferred-filters';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '#app/lib/device/use-draft.ts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSavePreferences } from '#app/lib/preferences/queries.ts';
import { useSessionFact } from '#app/lib/session/session-state.ts';
import { preferences } from '#app/texts/en/account.ts';
import { carWords } from '#app/texts/en/cars.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip, ChipField } from '#app/ui/controls/chip.tsx';
import { RangeSlider } from '#app/ui/controls/range-slider.tsx';
import { UnsavedHint } from '#app/ui/controls/save-row.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';

const TOAST_MS = 2_000;

/** Budget, types, duration and use. Saving or skipping leads to the cars (PREF-02 to PREF-07). */
export function PreferencesForm({ start }: { start: Preferences }) {
  const userId = useSessionFact(({ user }) => user?.id);
  const {
    value: chosen,
    setValue: setChosen,
    isChanged,
    discard,
  } = useDraft(`${userId}/preferences`, { start, parse: parsePreferences });
  const { format } = useMoney();
  const t = useTexts(preferences);
  const car = useTexts(carWords);
  const formatError = useErrorFormatter();
  const navigate = useNavigate();
  const mutation = useSavePreferences();
  const set = (fields: Partial<Preferences>) => setChosen((current) => ({ ...current, ...fields }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    mutation.mutate(chosen, {
      onSuccess: () => {
        discard();
        notify({ title: t.saved, tone: 'good', durationMs: TOAST_MS });
        void navigate('/browse');
      },
      onError: (error) => notify({ title: formatError(error), tone: 'bad', durationMs: TOAST_MS }),
    });
  };

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <RangeSlider
          label={t.budget}
          thumbLabels={t.budgetEnds}
          value={[chosen.budget_min, chosen.budget_max]}
          {...{ min: BUDGET.min, max: BUDGET.max, step: BUDGET.step }}
          onChange={([low, high]) => set({ budget_min: low, budget_max: high })}
          format={(value) => format(value)}
        />
        <ChipGroup
          label={t.types}
          choices={CAR_TYPES.map((value) => ({ value, label: car.type(value) }))}
          chosen={chosen.preferred_types}
          onPress={(type) => set({ preferred_types: toggle(chosen.preferred_types, type) })}
        />
        <ChipGroup
          label={t.duration}
          choices={TYPICAL_DURATIONS.map((value) => ({ value, label: t.durations[value] }))}
          chosen={chosen.typical_duration ? [chosen.typical_duration] : []}
          onPress={(value) => set({ typical_duration: value === chosen.typical_duration ? null : value })}
        />
        <ChipGroup
          label={t.use}
          choices={PRIMARY_USES.map((value) => ({ value, label: t.uses[value] }))}
          chosen={chosen.primary_use ? [chosen.primary_use] : []}
          onPress={(value) => set({ primary_use: value === chosen.primary_use ? null : value })}
        />
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="main" className="max-md:w-full" busy={mutation.isPending}>
          {t.save}
        </Button>
        <Button asLink tone="quiet" className="max-md:w-full" to="/browse" onClick={discard}>
          {t.skip}
        </Button>
        <UnsavedHint className="max-md:w-full max-md:text-center">{isChanged ? t.unsaved : null}</UnsavedHint>
      </div>
    </form>
  );
}

function toggle<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

function parsePreferences(stored: unknown): Preferences | null {
  return Preferences.safeParse(stored).data ?? null;
}

function ChipGroup<Value extends string>({
  label,
  choices,
  chosen,
  onPress,
}: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onPress: (value: Value) => void;
}) {
  return (
    <ChipField label={label}>
      {choices.map(({ value, label: words }) => (
        <Chip key={value} tick pressed={chosen.includes(value)} onClick={() => onPress(value)}>
          {words}
        </Chip>
      ))}
    </ChipField>
  );
}
