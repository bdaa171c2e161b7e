import { createServer, type Socket } from 'node:net';

/** An SMTP server that accepts every mail and stores the raw message. */
export interface MailServer {
  url: string;
  messages: string[];
  stop(): Promise<void>;
}

export async function startMailServer({ port: wanted = 0 } = {}): Promise<MailServer> {
  const messages: string[] = [];
  const server = createServer((socket) => handleConnection(socket, messages));
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function handleConnection(socket: Socket, messages: string[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let received = '';
  let isData = false;
  say('220 ready');
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8');
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n';
      const end = received.indexOf(mark);
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + mark.length);
      if (isData) messages.push(part.replace(/^\.\./gm, '.'));
      isData = !isData && part.toUpperCase() === 'DATA';
      say(isData ? '354 go on' : part.toUpperCase() === 'QUIT' ? '221 bye' : '250 ok');
    }
  });
}

/** A MIME part: its headers with lower-case names, its body decoded. */
export interface MailPart {
  headers: Record<string, string>;
  body: string;
}

/** The leaf parts of a message, in order. */
export function readParts(message: string): MailPart[] {
  const split = message.indexOf('\r\n\r\n');
  const headers = readHeaders(message.slice(0, split));
  const content = message.slice(split + 4);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [{ headers, body: decode(content, headers) }];
  return content
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => readParts(part.replace(/^\r\n/, '')));
}

function readHeaders(text: string): Record<string, string> {
  const lines = text.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function decode(body: string, headers: Record<string, string>): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
