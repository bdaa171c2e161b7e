import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const API_PATHS = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/docs',
  '/openapi.json',
  '/health',
  '/calendar/',
  '/dev/mailbox',
];

// In development, the API is a separate process. In production, one process serves both.
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
  // Lazily imported packages. Without this, the development server discovers them late and reloads the page.
  optimizeDeps: {
    include: ['react-day-picker', 'embla-carousel-react', '@base-ui/react', '@supabase/auth-js'],
  },
  define: { 'import.meta.env.API_ORIGIN': JSON.stringify(api) },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: api }])) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
  },
});
