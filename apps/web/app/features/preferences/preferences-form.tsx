import { CAR_TYPES } from '@coastline/domain/cars/car-particulars';
import {
  BUDGET,
  PRIMARY_USES,
  type Preferences,
  TYPICAL_DURATIONS,
} from '@coastline/domain/wire/people/account';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSavePreferences } from '#app/lib/preferences/queries.ts';
import { useMoney } from '#app/lib/words/currency.tsx';
import { preferences } from '#app/texts/en/account/preferences.ts';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RangeSlider } from '#app/ui/controls/range-slider.tsx';
import { Card } from '#app/ui/frame/card.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Unsaved } from '#app/ui/states/unsaved.tsx';
import { ChipGroup } from './chip-group.tsx';
import { useLikes } from './use-likes.ts';

const TOAST_MS = 2_000;

/** Budget, types, duration and use; saved or skipped, the way leads to the cars (PREF-02 to PREF-07). */
export function PreferencesForm({ start }: { start: Preferences }) {
  const { likes, setLikes, isChanged, forget } = useLikes(start);
  const { format } = useMoney();
  const t = useTexts(preferences);
  const car = useTexts(carWords);
  const words = useErrorWords();
  const navigate = useNavigate();
  const mutation = useSavePreferences();
  const set = (fields: Partial<Preferences>) => setLikes((current) => ({ ...current, ...fields }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    mutation.mutate(likes, {
      onSuccess: () => {
        forget();
        notify({ title: t.saved, tone: 'good', durationMs: TOAST_MS });
        void navigate('/browse');
      },
      onError: (error) => notify({ title: words(error), tone: 'bad', durationMs: TOAST_MS }),
    });
  };

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <RangeSlider
          label={t.budget}
          thumbLabels={t.budgetEnds}
          value={[likes.budget_min, likes.budget_max]}
          {...{ min: BUDGET.min, max: BUDGET.max, step: BUDGET.step }}
          onChange={([low, high]) => set({ budget_min: low, budget_max: high })}
          format={(value) => format(value)}
        />
        <ChipGroup
          label={t.types}
          choices={CAR_TYPES.map((value) => ({ value, label: car.type(value) }))}
          chosen={likes.preferred_types}
          onPress={(type) => set({ preferred_types: toggled(likes.preferred_types, type) })}
        />
        <ChipGroup
          label={t.duration}
          choices={TYPICAL_DURATIONS.map((value) => ({ value, label: t.durations[value] }))}
          chosen={likes.typical_duration ? [likes.typical_duration] : []}
          onPress={(value) => set({ typical_duration: value === likes.typical_duration ? null : value })}
        />
        <ChipGroup
          label={t.use}
          choices={PRIMARY_USES.map((value) => ({ value, label: t.uses[value] }))}
          chosen={likes.primary_use ? [likes.primary_use] : []}
          onPress={(value) => set({ primary_use: value === likes.primary_use ? null : value })}
        />
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="main" className="max-md:w-full" busy={mutation.isPending}>
          {t.save}
        </Button>
        <Button asLink tone="quiet" className="max-md:w-full" to="/browse" onClick={forget}>
          {t.skip}
        </Button>
        <Unsaved className="max-md:w-full max-md:text-center">{isChanged ? t.unsaved : null}</Unsaved>
      </div>
    </form>
  );
}

function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}
