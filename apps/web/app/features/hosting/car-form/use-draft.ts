import { useEffect, useState } from 'react';
import { createStoredChoice } from '#app/lib/stored-choice.ts';
import { type CarAnswers, parseAnswers } from './car-answers.ts';

/**
 * Form answers that outlive a lost connection or a closed tab. They stay on this device, apart for each person, until
 * `forget`; without a key nothing is kept.
 */
export function useDraft(key: string | undefined, start: CarAnswers) {
  const [stored] = useState(() => (key ? createStoredChoice(key) : null));
  const [answers, setAnswers] = useState(() => parseAnswers(stored?.get() ?? null) ?? start);
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    if (isForgotten || answers === start) return;
    stored?.set(JSON.stringify(answers));
  }, [stored, answers, start, isForgotten]);
  const forget = () => {
    setForgotten(true);
    stored?.set(null);
  };
  return { answers, setAnswers, forget };
}
