import { Client, type ClientConfig } from 'pg';

const CHANNEL = 'auth_caller_changed';

/** A connection of its own that hears which users changed. */
export interface ChangeListener {
  close(): Promise<void>;
}

/** Begins to listen; `onLost` is called once when the connection is gone, and nothing is heard from then on. */
export async function listenForCallerChanges(
  listening: ClientConfig,
  { onChange, onLost }: { onChange: (userId: string) => void; onLost: () => void },
): Promise<ChangeListener> {
  const client = new Client(listening);
  client.on('notification', ({ payload }) => onChange(payload ?? ''));
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return { close: () => client.end() };
}
