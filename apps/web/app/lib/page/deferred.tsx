import { type ComponentType, lazy, memo, Suspense, use } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { waitForInteraction } from '../time/deferred-work.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Component that the server renders in full, and that hydrates after the first interaction, when its script is loaded.
 * For content below the fold. Its props must not change before that: React would replace the server-rendered markup with
 * the empty fallback until the script is there.
 */
export function deferred<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Component = import.meta.env.SSR
    ? renderOnServer(load)
    : lazy(retryImport(() => loadAfterInteraction(load)));
  return memo(function Deferred(props: Props) {
    return (
      <Suspense fallback={null}>
        <Component {...props} />
      </Suspense>
    );
  });
}

async function loadAfterInteraction<Props>(load: Load<Props>): Promise<{ default: ComponentType<Props> }> {
  await waitForInteraction();
  return { default: await load() };
}

// The server loads the component at start, so that no page waits for it.
function renderOnServer<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loading = load().then((component) => {
    loaded = component;
    return component;
  });
  return function ServerRendered(props: Props) {
    const Component = loaded ?? use(loading);
    return <Component {...props} />;
  };
}
