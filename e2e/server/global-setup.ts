import { DataFolder } from './data-folder.js';
import { RunningServer } from './running-server.js';
import { sharedUrl, shareServer } from './shared-server.js';

/** One server with the demo's data for all specs that break nothing; while specs are written, one that runs already. */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (sharedUrl()) return undefined;
  const folder = await DataFolder.create();
  try {
    // Walks sign up more people than one address may: each says another, as a proxy of this machine would.
    const server = await RunningServer.start(folder, { TRUST_PROXY: 'loopback' });
    shareServer({ url: server.url, sefazUrl: server.sefazUrl, folder: folder.path });
    return async () => {
      await server.stop();
      await folder.remove();
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
