import { DataFolder } from './data-folder.js';
import { RunningServer } from './running-server.js';
import { sharedUrl, shareServer } from './shared-server.js';

/** One server with the demo's data for all specs that break nothing; while specs are written, one that runs already. */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (sharedUrl()) return undefined;
  const folder = await DataFolder.create();
  try {
    const server = await RunningServer.start(folder);
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
