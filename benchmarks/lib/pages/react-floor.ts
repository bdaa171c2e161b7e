import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minify } from '@swc/core';

const require = createRequire(import.meta.url);
const MODULES = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};

/** Runs in the page: describes the existing elements to React and hydrates them. */
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
 * Builds a script that hydrates a page with React alone: the published production build and plain elements, without
 * components, router, data or listeners.
 */
export async function buildReactFloorScript(): Promise<string> {
  const parts = await Promise.all(Object.entries(MODULES).map(wrapModule));
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

async function wrapModule([name, path]: [string, string]): Promise<string> {
  const [folder = '', ...rest] = path.split('/');
  const file = join(dirname(require.resolve(`${folder}/package.json`)), ...rest);
  return `${JSON.stringify(name)}: (exports, require) => {${await readFile(file, 'utf8')}}`;
}
