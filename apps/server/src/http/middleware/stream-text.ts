import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

// A failure before the response head is sent would make the HTTP server send a complete response instead.
const HEAD_SENT_WITHIN_MS = 20;

/**
 * Creates a text body that is produced while the client reads it. Backpressure keeps one piece in memory for a slow
 * client. The first piece is produced at once, so its failure throws here. A later failure aborts the body and calls
 * `onBreak` with the error; the client does not see the error.
 */
export async function streamText(
  pieces: AsyncGenerator<string>,
  onBreak: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  // The stream is read outside of the request's async context.
  const inRequest = AsyncLocalStorage.snapshot();
  let first: IteratorResult<string> | undefined = await pieces.next();
  const readNext = async (): Promise<IteratorResult<string>> => {
    try {
      return first ?? (await pieces.next());
    } catch (error) {
      onBreak(error);
      await setTimeout(HEAD_SENT_WITHIN_MS);
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
