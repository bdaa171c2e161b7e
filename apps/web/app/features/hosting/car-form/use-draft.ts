import { useEffect, useRef, useState } from 'react';
import { dropDraft, findDraft, keepDraft } from '#app/lib/device/drafts.ts';
import { type CarAnswers, parseAnswers } from './car-answers.ts';

/**
 * Form answers that outlive a lost connection or a closed tab. They stay on this device, apart for each person, until
 * `forget` or a sign-out; without a key nothing is kept.
 */
export function useDraft(key: string | undefined, start: CarAnswers) {
  const [answers, setAnswers] = useState(() => (key && parseAnswers(findDraft(key))) || start);
  const isForgotten = useRef(false);
  useEffect(() => {
    if (key && !isForgotten.current && answers !== start) keepDraft(key, answers);
  }, [key, answers, start]);
  const forget = () => {
    isForgotten.current = true;
    if (key) dropDraft(key);
  };
  return { answers, setAnswers, forget };
}
