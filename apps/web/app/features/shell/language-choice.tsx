import { switchLanguage, useLanguage } from '#app/lib/i18n/language.tsx';
import { LANGUAGES } from '#app/lib/i18n/languages.ts';
import { Chip, ChipRow } from '#app/ui/chip.tsx';

/** The languages in their own words, one press each: a list that loads the page anew with every arrow key would be a trap. */
export function LanguageChoice({ label }: { label: string }) {
  const current = useLanguage();
  return (
    <div className="grid min-w-0 gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {label}
      </span>
      <ChipRow inset label={label}>
        {LANGUAGES.map(({ code, name }) => (
          <Chip key={code} tick pressed={code === current} onClick={() => switchLanguage(code)}>
            <span lang={code}>{name}</span>
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
