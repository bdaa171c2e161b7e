import { type ComponentType, lazy, memo, Suspense, use } from 'react';
import { patiently } from '#app/ui/timing/patiently.ts';
import { whenInUse } from '../moments/use-in-use.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page that the server draws in full and the browser leaves standing: its script is fetched when somebody
 * begins to use the page. For words and links below the first screen. What it is given must not change before that, or
 * the part is gone until its script is there.
 */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = import.meta.env.SSR ? drawnAtOnce(load) : lazy(patiently(() => loadWhenInUse(load)));
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}

async function loadWhenInUse<Props>(load: Load<Props>): Promise<{ default: ComponentType<Props> }> {
  await whenInUse();
  return { default: await load() };
}

// The server has the part from its start on: a page never waits for it.
function drawnAtOnce<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loading = load().then((part) => {
    loaded = part;
    return part;
  });
  return function Drawn(props: Props) {
    const Part = loaded ?? use(loading);
    return <Part {...props} />;
  };
}
