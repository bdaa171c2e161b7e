import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Same interface as the scripts of real providers: an object with `render`, and a callback after loading. */
const SCRIPT = `
window.turnstile = {
  render(container, { sitekey, callback }) {
    const button = document.createElement('button');
    button.textContent = 'I am human';
    button.onclick = () => callback(sitekey + ' ' + crypto.randomUUID());
    container.append(button);
  },
};
renderCaptcha();
`;

/** A local captcha provider. It serves the script and verifies tokens, each of them once. */
export interface CaptchaProvider {
  scriptUrl: string;
  verifyUrl: string;
  /** Rejects the next token. */
  rejectNextToken(): void;
  close(): Promise<void>;
}

export async function startCaptchaProvider({ siteKey }: { siteKey: string }): Promise<CaptchaProvider> {
  const usedTokens = new Set<string>();
  let isRejectingNext = false;
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/javascript');
      response.end(SCRIPT);
      return;
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const token = form.get('response') ?? '';
    const success = token.startsWith(`${siteKey} `) && !usedTokens.has(token) && !isRejectingNext;
    usedTokens.add(token);
    isRejectingNext = false;
    response.end(JSON.stringify({ success }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    scriptUrl: `${origin}/api.js`,
    verifyUrl: `${origin}/siteverify`,
    rejectNextToken() {
      isRejectingNext = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
