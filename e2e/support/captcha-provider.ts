import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Has the shape of the providers' scripts: an object with `render`, and a callback once it has loaded. */
const SCRIPT = `
window.turnstile = {
  render(box, { sitekey, callback }) {
    const button = document.createElement('button');
    button.textContent = 'I am human';
    button.onclick = () => callback(sitekey + ' ' + crypto.randomUUID());
    box.append(button);
  },
};
renderCaptcha();
`;

/** A captcha provider of the test: its script, and the check of tokens, each of which counts once. */
export interface CaptchaProvider {
  scriptUrl: string;
  verifyUrl: string;
  /** Refuses the next token. */
  refuseNext(): void;
  close(): Promise<void>;
}

export async function startCaptchaProvider({ siteKey }: { siteKey: string }): Promise<CaptchaProvider> {
  const used = new Set<string>();
  let isRefusing = false;
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/javascript');
      response.end(SCRIPT);
      return;
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const token = form.get('response') ?? '';
    const success = token.startsWith(`${siteKey} `) && !used.has(token) && !isRefusing;
    used.add(token);
    isRefusing = false;
    response.end(JSON.stringify({ success }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    scriptUrl: `${origin}/api.js`,
    verifyUrl: `${origin}/siteverify`,
    refuseNext() {
      isRefusing = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
