import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(import.meta.dirname, '../..');

type Tree = Record<string, unknown>;

/** The parts of a Compose model that the tests read. */
export interface ComposeModel {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
}

export interface ComposeService {
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<string, { required?: boolean }>;
  profiles?: string[];
}

// A later file replaces these sequences; it extends all others.
const REPLACED = new Set(['command', 'entrypoint', 'test']);
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

export function readComposeFile(file: string): Tree {
  return parse(readFileSync(join(ROOT, file), 'utf8'));
}

/** Merges Compose files and replaces their variables, as `docker compose config` does. Throws if a variable is missing. */
export function loadComposeModel(files: readonly string[], variables: Record<string, string>): ComposeModel {
  const merged = files.map(readComposeFile).reduce(mergeTrees);
  return interpolate(merged, variables) as ComposeModel;
}

function mergeTrees(base: Tree, override: Tree): Tree {
  const merged = { ...base };
  for (const [key, value] of Object.entries(override)) {
    const existing = merged[key];
    if (isTree(existing) && isTree(value)) merged[key] = mergeTrees(existing, value);
    else if (Array.isArray(existing) && Array.isArray(value) && !REPLACED.has(key))
      merged[key] = [...existing, ...value];
    else merged[key] = value;
  }
  return merged;
}

function interpolate(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') {
    return value.replace(VARIABLE, (_, name: string, operator?: string, text = '') => {
      if (variables[name]) return variables[name];
      if (operator === '?') throw new Error(`${name}: ${text}`);
      return text;
    });
  }
  if (Array.isArray(value)) return value.map((entry) => interpolate(entry, variables));
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, interpolate(entry, variables)]),
  );
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
