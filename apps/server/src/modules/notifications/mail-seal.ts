import type { Sealer } from '../../platform/personal-data/sealer.ts';

export type Sealed = { sealed: string };
export type Erased = { erased: true };

/** Seals what a mail says: links that sign in and codes lie in the outbox until it goes out. */
export function sealContent(sealer: Sealer, mail: { id: string; content: object }): Sealed {
  return { sealed: sealer.seal(JSON.stringify(mail.content), boundTo(mail.id)) };
}

/** Undefined once it was erased. Throws where the key is missing or the value was changed. */
export function openContent<Content extends object>(
  sealer: Sealer,
  { id, content }: { id: string; content: Content | Sealed | Erased },
): Content | undefined {
  if ('erased' in content) return undefined;
  if (!('sealed' in content)) return content;
  const opened = sealer.open(content.sealed, boundTo(id));
  if (!opened.ok) throw new Error(`The mail cannot be opened: ${opened.reason}`);
  return JSON.parse(opened.text) as Content;
}

function boundTo(mailId: string): string {
  return `mail_messages:${mailId}:content`;
}
