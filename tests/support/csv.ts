import { parse } from 'csv-parse/sync';

/** The rows of a CSV file by the names of its columns. */
export async function readTable(response: Response): Promise<Record<string, string>[]> {
  return parse(Buffer.from(await response.arrayBuffer()), { columns: true, bom: true });
}
