export interface Words {
  title: string;
  text: string;
}

/** The facts of a notice, ready to stand in a sentence. */
export interface Trip {
  number: string;
  car: string;
  days: string;
  amount: string;
  isNothing: boolean;
  /** Kilometres and fuel, as a sentence; empty where the notice is about neither. */
  condition: string;
}
