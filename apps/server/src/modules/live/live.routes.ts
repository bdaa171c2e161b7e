import { type Api, addStream } from '../../platform/route.ts';
import type { LiveService } from './live.service.ts';

/** Live updates. */
export function addLiveRoutes(api: Api, live: LiveService): void {
  addStream(
    api,
    {
      path: '/rest/v1/events',
      operation: 'listen',
      summary: 'What changes, as server-sent events: each says what to read again, never what it says',
    },
    (caller) => live.open(caller),
  );
}
