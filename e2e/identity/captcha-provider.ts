import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const SITE_KEY = 'a-public-key';
const SECRET = 'what-only-the-server-knows';
const ANSWER = 'a-person-was-here';

/** Stands in for a captcha service: a script, a frame of its own origin with a button, and a place to ask about answers. */
export class CaptchaProvider {
  /** What it was asked about answers, in order. */
  readonly asked: Readonly<Record<string, string>>[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<CaptchaProvider> {
    const server = createServer();
    const provider = new CaptchaProvider(server);
    server.on('request', (request, response) => {
      void provider.answerTo(request).then(({ type, body }) => {
        response.setHeader('Content-Type', type).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What tells a server of it. */
  get environment(): Record<string, string> {
    return {
      CAPTCHA_SITE_KEY: SITE_KEY,
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_SCRIPT_URL: `${this.origin}/api.js`,
      CAPTCHA_VERIFY_URL: `${this.origin}/siteverify`,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answerTo(request: IncomingMessage): Promise<{ type: string; body: string }> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    if (pathname === '/api.js') return { type: 'text/javascript', body: this.script() };
    if (pathname === '/frame') return { type: 'text/html; charset=utf-8', body: FRAME };
    const asked = Object.fromEntries(new URLSearchParams(await text(request)));
    this.asked.push(asked);
    const success = asked['secret'] === SECRET && asked['response'] === ANSWER;
    return { type: 'application/json', body: JSON.stringify({ success }) };
  }

  private script(): string {
    return `window.grecaptcha = {
      ready: (work) => work(),
      render(box, { sitekey, callback }) {
        const frame = document.createElement('iframe');
        frame.title = sitekey;
        frame.src = '${this.origin}/frame';
        box.append(frame);
        addEventListener('message', ({ origin, data }) => origin === '${this.origin}' && callback(data));
        return 0;
      },
      reset() {},
    };`;
  }
}

const FRAME = `<button onclick="parent.postMessage('${ANSWER}', '*')">Não sou um robô</button>`;
