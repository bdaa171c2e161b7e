import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const END_OF_BLOCK = '--- end of block ---';
const HEADING_OR_BLOCK = /^#+ (?<heading>.+)$|^```sh\n(?<code>[\s\S]*?)^```$/gm;

/** A shell block of a Markdown page and the heading above it. */
interface PageBlock {
  heading: string;
  code: string;
}

/** Result of the blocks of a page. A failed block ends the script, so that it and later ones have no output. */
export interface ScriptResult {
  code: number | null;
  stderr: string;
  outputs: { heading: string; text: string }[];
}

export function readShellBlocks(page: string): PageBlock[] {
  let current = '';
  const blocks: PageBlock[] = [];
  for (const { groups = {} } of readFileSync(page, 'utf8').matchAll(HEADING_OR_BLOCK)) {
    if (groups.heading !== undefined) current = groups.heading;
    else blocks.push({ heading: current, code: groups.code ?? '' });
  }
  return blocks;
}

/** Runs the blocks in one `bash`, which stops at the first failure and at any unset variable. */
export async function runBlocks(
  blocks: readonly PageBlock[],
  options: { cwd: string; env: Record<string, string> },
): Promise<ScriptResult> {
  const script = blocks.map(({ code }) => `${code}\necho; echo '${END_OF_BLOCK}'`).join('\n');
  const child = spawn('bash', ['-eu', '-c', script], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const texts = stdout.split(END_OF_BLOCK).slice(0, -1);
  const outputs = texts.map((text, index) => ({ heading: blocks[index]?.heading ?? '', text: text.trim() }));
  return { code, stderr, outputs };
}
