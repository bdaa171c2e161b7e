import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minify } from '@swc/core';

const require = createRequire(import.meta.url);
const PARTS = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};

/** Runs in the page: tells React of the elements that already stand there, and lets it take them over. */
const HYDRATE = `
  const { createElement } = need('react');
  const toProps = (element, key) => ({ key, className: element.getAttribute('class') ?? undefined });
  const toElement = (node, key) =>
    node.nodeType === Node.TEXT_NODE
      ? node.data
      : createElement(node.localName, toProps(node, key), ...[...node.childNodes].map(toElement));
  need('react-dom/client').hydrateRoot(document.body, [...document.body.childNodes].map(toElement));
`;

/**
 * The script of a page that React alone brings to life: React as it is published and the page's plain elements; no
 * components, no router, no data, no listeners.
 */
export async function writeReactFloor(): Promise<string> {
  const parts = await Promise.all(Object.entries(PARTS).map(writePart));
  const code = `(() => {
    const parts = {${parts.join(',')}};
    const loaded = {};
    const need = (name) => {
      if (!loaded[name]) parts[name]((loaded[name] = {}), need);
      return loaded[name];
    };
    ${HYDRATE}
  })()`;
  return (await minify(code, { compress: true, mangle: true })).code;
}

async function writePart([name, path]: [string, string]): Promise<string> {
  const [folder = '', ...rest] = path.split('/');
  const file = join(dirname(require.resolve(`${folder}/package.json`)), ...rest);
  return `${JSON.stringify(name)}: (exports, require) => {${await readFile(file, 'utf8')}}`;
}
