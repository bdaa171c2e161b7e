import { MAX_COMPARED } from './compared-cars.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids in the address of a comparison: as many as fit, each once; whatever is no id is passed over. */
export function comparedIds(params: URLSearchParams): string[] {
  const ids = (params.get('ids') ?? '').toLowerCase().split(',');
  return [...new Set(ids.filter((id) => UUID.test(id)))].slice(0, MAX_COMPARED);
}
