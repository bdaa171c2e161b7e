import type { Plugin } from 'vite';

/** The files of which every page runs the most while it comes to life. */
const RUN_AT_ONCE = ['framework', 'public'];
const MARK = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks what a page runs while it comes to life: browsers that know the mark compile it off the main thread while it is
 * on its way, instead of function by function when each is called first (docs/decisions/0039-alive-in-small-steps.md).
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
