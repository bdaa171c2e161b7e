import { useContext, useEffect, useLayoutEffect } from 'react';
import { Scripts } from 'react-router';
import { NonceContext } from '#app/lib/page/nonce.ts';
import { PAGE_ALIVE, PAGE_HEARS } from '#app/lib/start/hear-early.ts';
import { StartContext } from '#app/lib/start/start-context.ts';

/** The scripts of the page, fetched when its first screen stands; the router's own in development. */
export function StartScripts() {
  const scripts = useContext(StartContext);
  const nonce = useContext(NonceContext);
  // Not before: until the router knows its data, React takes presses and drops them.
  useLayoutEffect(() => {
    window.dispatchEvent(new Event(PAGE_HEARS));
  }, []);
  useEffect(() => {
    window.dispatchEvent(new Event(PAGE_ALIVE));
  }, []);
  if (import.meta.env.DEV) return <Scripts />;
  return (
    <>
      <InlineScript code={scripts?.context} nonce={nonce} />
      <InlineScript code={scripts?.start} nonce={nonce} />
    </>
  );
}

function InlineScript({ code = '', nonce }: { code: string | undefined; nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server, from nothing that visitors say
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
