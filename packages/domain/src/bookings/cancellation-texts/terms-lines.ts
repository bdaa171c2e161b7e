/** The cancellation policies in the Terms (TXT-15). Apart from the texts of pages, because few people open the Terms. */

import { CANCELLATION_POLICIES, CANCELLATION_RULES } from '../cancellation-policy.ts';
import type { CancellationTexts } from './cancellation-texts.ts';

/** Each policy after `introduction`, and the rules that all share. */
export function listTermsLines(
  { introduction, graceHours }: { introduction: string; graceHours: number },
  texts: CancellationTexts,
): string[] {
  return [
    introduction,
    ...CANCELLATION_POLICIES.map((policy) => {
      const { hours, percentage } = CANCELLATION_RULES[policy];
      return `${texts.names[policy]}: ${texts.before(texts.duration(hours), percentage)}`;
    }),
    ...(graceHours > 0 ? [texts.grace(texts.duration(graceHours))] : []),
    ...texts.others,
  ];
}
