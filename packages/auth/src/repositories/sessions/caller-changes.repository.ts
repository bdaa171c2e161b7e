import { Client, type ClientConfig } from 'pg';

const CHANNEL = 'auth_caller_changed';

/** A dedicated LISTEN connection for user changes. */
export interface CallerChangeListener {
  close(): Promise<void>;
}

/** Starts to listen. After `onLost`, the connection is closed and `onChange` is not called any more. */
export async function listenForCallerChanges(
  listenConfig: ClientConfig,
  { onChange, onLost }: { onChange: (userId: string) => void; onLost: () => void },
): Promise<CallerChangeListener> {
  const client = new Client(listenConfig);
  client.on('notification', ({ payload }) => onChange(payload ?? ''));
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return { close: () => client.end() };
}
