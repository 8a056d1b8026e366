import { owner, type ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import { ApiClient } from '../shop/api-client.js';
import { insist, type Encounters } from './insistent-clients.js';

const clients = 16;

interface Interruptions {
  readonly commands: number;
  /** How often the load is interrupted, evenly spread over its commands. */
  readonly times: number;
  /** What the codes of the products begin with. */
  readonly prefix: string;
  /** Ends what serves the clients, and starts it again. @param time counted from 1 */
  readonly interrupt: (time: number) => Promise<void>;
}

/** What insistent clients meet while the shop's server goes away under them; all interruptions are over by then. */
export async function interruptedLoad(
  shop: ShopOfItsOwn,
  { commands, times, prefix, interrupt }: Interruptions,
): Promise<Encounters> {
  const anonymous = ApiClient.anonymous(shop.server.url);
  const { body } = await anonymous.post<{ access_token: string }>('/api/login', owner);
  let over: Promise<void> = Promise.resolve();
  let begun = 0;
  const met = await insist({
    clients,
    commands,
    prefix,
    address: () => shop.server.url,
    token: body.access_token,
    onAcknowledged: (count) => {
      if (begun === times || count < ((begun + 1) * commands) / (times + 1)) return;
      begun += 1;
      const time = begun;
      over = over.then(() => interrupt(time));
    },
  });
  await over;
  return met;
}
