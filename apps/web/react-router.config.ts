import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The product has few pages: telling the browser all of them at once saves it a request a visit.
  routeDiscovery: { mode: 'initial' },
  // The client loaders are a line each: in files of their own they would only cost requests.
  splitRouteModules: false,
} satisfies Config;
