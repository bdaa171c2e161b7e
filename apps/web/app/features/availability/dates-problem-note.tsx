import { useTexts } from '#app/lib/i18n/language.tsx';
import { dateRefusals } from '#app/texts/en/dates/date-refusals.ts';
import { Note } from '#app/ui/states/note.tsx';
import type { Obstacle } from './rules/rental-check.ts';
import { useObstacleWords } from './use-obstacle-words.ts';

/** The address of a search brought dates that nobody can rent, so it went without them. */
export function DatesProblemNote({ problem }: { problem: Obstacle | null }) {
  const t = useTexts(dateRefusals);
  const words = useObstacleWords();
  if (!problem) return null;
  return (
    <Note tone="sun" title={words(problem).description} className="mt-3">
      {t.searchPassedOver}
    </Note>
  );
}
