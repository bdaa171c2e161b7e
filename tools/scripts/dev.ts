import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;

// Two processes: the API restarts when its files change, the pages hot-reload.
const api = run(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: ROOT,
  env: {
    PORT: String(apiPort),
    SITE_URL: `http://localhost:${port}`,
    SERVE_PAGES: 'false',
    LOG_LEVEL: 'debug',
  },
});
const pages = run(
  [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', String(port), '--strictPort'],
  { cwd: join(ROOT, 'apps/web'), env: { API_ORIGIN: `http://127.0.0.1:${apiPort}` } },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop());
api.once('exit', (code) => end(code));
pages.once('exit', (code) => end(code));

function run(command: string[], options: { cwd: string; env: Record<string, string> }): ChildProcess {
  return spawn(process.execPath, command, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: 'inherit',
  });
}

function stop(): void {
  pages.kill('SIGTERM');
  api.kill('SIGTERM');
}

function end(code: number | null): void {
  process.exitCode = code ?? 0;
  stop();
}
