import type { CarAnswers } from '../car-answers.ts';

/** What the parts of the car form need of its state. */
export interface CarFieldProps {
  answers: CarAnswers;
  set: (fields: Partial<CarAnswers>) => void;
  errorOf: (field: string) => string | undefined;
}
