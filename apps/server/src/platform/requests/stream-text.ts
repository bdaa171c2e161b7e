import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

// Before its head has left, what breaks is answered as a whole text by the server of HTTP.
const HEAD_LEAVES_WITHIN_MS = 20;

/**
 * A body of text that is made while it is read: each piece once the one before has left, so that a slow reader costs one
 * piece of memory and nothing else. The first is made at once, and throws as any call does. Where a later one cannot be
 * made the body breaks, and `onBreak` hears why; the reader does not.
 */
export async function streamText(
  pieces: AsyncGenerator<string>,
  onBreak: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  // Whoever reads does so outside of the request that asked.
  const inRequest = AsyncLocalStorage.snapshot();
  let first: IteratorResult<string> | undefined = await pieces.next();
  const readNext = async (): Promise<IteratorResult<string>> => {
    try {
      return first ?? (await pieces.next());
    } catch (error) {
      onBreak(error);
      await setTimeout(HEAD_LEAVES_WITHIN_MS);
      throw new Error('This answer breaks off.');
    } finally {
      first = undefined;
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await inRequest(readNext);
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
