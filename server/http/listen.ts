import type { Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';

/** Binds the address, which `bind` says; a port that is taken or forbidden is one clear sentence. */
export async function listen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  bind: () => Promise<string>,
): Promise<string> {
  try {
    return await bind();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const sentence = {
      EADDRINUSE: `PORT=${port} is in use: stop what runs there or choose another with PORT.`,
      EACCES: `PORT=${port} needs more rights than this user has: choose one above 1023.`,
      EADDRNOTAVAIL: `HOST=${host} is no address of this machine.`,
    }[code];
    throw sentence ? new ConfigError([sentence], { cause: error }) : error;
  }
}
