import type { QueryConfig } from 'pg';

/**
 * Creates a prepared statement, which each connection parses and plans once. Names must be unique in the package, and a
 * name always stands for the same text.
 */
export function prepared(name: string, text: string): (values: unknown[]) => QueryConfig {
  return (values) => ({ name: `auth_${name}`, text, values });
}
