import type { PushDevices, Success } from '../../../api/types.js';
import { http } from '../../../app/services.js';
import { idOf, movedHere } from './device.js';
import { forgetToldHere, keepToldHere, toldHere } from './told-here.js';

const OWN = '/api/participant/push';

/** One window at a time: each of them hears of a new address. @returns whether the server was told of one */
export const followAddress = (account: string): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('push-here', () => follow(account)) : follow(account);

async function follow(account: string): Promise<boolean> {
  const moved = await movedHere(account, await http.get<PushDevices>(OWN), toldHere(account));
  if (moved === undefined) forgetToldHere();
  else if (typeof moved === 'string') keepToldHere(account, moved);
  else {
    await http.post<Success>(OWN, moved);
    keepToldHere(account, await idOf(account, moved.endpoint));
  }
  return typeof moved === 'object';
}
