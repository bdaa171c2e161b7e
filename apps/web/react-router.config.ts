import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The app has few routes, so sending all of them at once saves a request.
  routeDiscovery: { mode: 'initial' },
  // Client loaders are one line each, so separate chunks would only add requests.
  splitRouteModules: false,
} satisfies Config;
