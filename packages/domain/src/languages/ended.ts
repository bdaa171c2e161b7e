/** Ends a sentence with a dot, where the last word does not bring its own: `… am 16. Dez.` */
export function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
