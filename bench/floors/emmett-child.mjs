/** The other end of `emmett-apart.mjs`: opens emmett's store once, then bears the loads that it is told of. */
import { load } from '../measuring/load.mjs';
import { openEmmett } from './emmett.mjs';

const [url, connections] = process.argv.slice(2);
const emmett = await openEmmett(url, Number(connections));
process.on('message', async ({ clients, duration_ms }) => {
  const figures = await load({ clients, duration_ms, work: emmett.write }).catch((error) => ({
    error: String(error),
  }));
  process.send(figures);
});
process.once('disconnect', () => process.exit(0));
process.send('open');
