import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';

/** How the simulator is to misbehave: sefaz/simulator/faults.ts reads it. */
export type Fault =
  | { readonly kind: 'hang' | 'drop'; readonly when: 'before' | 'after' }
  | { readonly kind: 'delay'; readonly delay_ms: number }
  | { readonly kind: 'http'; readonly status: 503 }
  | { readonly kind: 'refuse'; readonly cStat: number }
  | {
      readonly kind: 'distort';
      readonly distortion:
        | { readonly kind: 'alerts'; readonly count: number }
        | { readonly kind: 'foreign'; readonly proof: 'differs' };
    };

export interface SimulatedSefaz {
  readonly sefazUrl: string;
  /** The data folder of the server that runs the simulator: its authority is there. */
  readonly folder: string;
}

const thinking_ms = 1_500;

/**
 * The next authorisation takes long enough to be watched. Specs that share a server all ask for it before they send, so
 * that none takes another one's delay away.
 */
export const slowSefaz = (sefaz: SimulatedSefaz): Promise<void> =>
  disturbSefaz(sefaz, { kind: 'delay', delay_ms: thinking_ms });

/** The next authorisation request meets this fault. */
export async function disturbSefaz({ sefazUrl, folder }: SimulatedSefaz, fault: Fault): Promise<void> {
  const authority = await readFile(join(folder, 'sefaz', 'authority', 'test-authority.pem'), 'utf8');
  const body = JSON.stringify({ ...fault, times: 1, service: 'authorization' });
  const status = await post(new URL('/__faults', sefazUrl), authority, body);
  if (status !== 204) throw new Error(`The simulator refused the fault: ${status}`);
}

function post(url: URL, ca: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', ca, agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    call.once('error', reject);
    call.end(body);
  });
}
