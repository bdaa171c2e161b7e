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
// What only forms and signed-in pages draw stays out of the file that public pages load.
const signedIn =
  'app/ui/(setting-sun|hold-panel|tabs|table|timeline|stat|checkbox|radio-card)|app/lib/require-role|domain/src/account-form';
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\// },
  { name: 'zod', test: /node_modules\/zod\// },
  {
    name: 'base',
    test: new RegExp(`^(?!.*(${signedIn})\\.).*(app/(ui|lib)/|lucide-react|domain/src/(?!wire))`),
    minShareCount: 3,
  },
  { name: 'signed-in', test: new RegExp(`(${signedIn})\\.`), minShareCount: 2 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Parts that load on first use; found late, they would make the development server reload the page.
  optimizeDeps: {
    include: ['react-day-picker', 'embla-carousel-react', 'sonner', '@base-ui/react', '@supabase/auth-js'],
  },
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
