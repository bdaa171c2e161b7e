import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const API_PATHS = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/docs',
  '/openapi.json',
  '/health',
  '/dev/mailbox',
];

// In development the API is another process; in production one process serves both.
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';

// A visit begins with few requests: what most pages need travels in a handful of files that stay cached.
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\// },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'base', test: /app\/(ui|lib)\/|lucide-react|domain\/src\/(?!wire)/, minShareCount: 3 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: api }])) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
});
