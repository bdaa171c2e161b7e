/**
 * What an entry of a list says of its own end. The mutation itself has to tell it (`useMutation`, not `mutate`): once the list
 * is read again the entry is gone, and nobody hears what it was to say.
 */
export interface Told {
  onSuccess: () => void;
  onError: (error: Error) => void;
}
