import type { Plugin } from 'vite';

/** Chunks whose functions mostly run at startup. */
const RUN_AT_ONCE = ['framework', 'public'];
const MARK = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks chunks for eager compilation: supporting browsers compile them off the main thread during the download, instead of
 * each function at its first call (docs/decisions/0039-hydration-in-small-tasks.md).
 */
export function eagerCompile(): Plugin {
  return {
    name: 'coastline-eager-compile',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const marked = chunks.filter(({ name }) => RUN_AT_ONCE.includes(name));
      if (marked.length !== RUN_AT_ONCE.length) this.error(`No files ${RUN_AT_ONCE.join(', ')} to mark.`);
      for (const chunk of marked) chunk.code = MARK + chunk.code;
    },
  };
}
