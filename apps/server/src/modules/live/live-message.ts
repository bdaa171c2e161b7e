import { LiveEvent } from '@coastline/domain/wire/live';
import * as z from 'zod/mini';

/** What processes tell each other: an event, who is to hear it, and the car that public pages may show otherwise now. */
const LiveMessage = z.object({
  to: z.array(z.string()),
  office: z.boolean(),
  event: LiveEvent,
  car: z.optional(z.string()),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

export function writeMessage(message: LiveMessage): string {
  return JSON.stringify(message);
}

/** A message as it arrived; undefined where another release speaks another way. */
export function readMessage(text: string): LiveMessage | undefined {
  try {
    return LiveMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
