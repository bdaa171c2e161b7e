import { type Api, addStreamRoute } from '../../../http/routing/route.ts';
import type { LiveService } from './live.service.ts';

/** Route for the stream of live updates. */
export function addLiveRoutes(api: Api, live: LiveService): void {
  addStreamRoute(
    api,
    {
      path: '/rest/v1/events',
      operation: 'listen',
      summary: 'Changes as server-sent events: each names what to reload, never its content',
    },
    (caller) => live.open(caller),
  );
}
