import { describeOutages } from '../contract/outage.contract.js';
import { KurrentServer } from '../testing/kurrentdb/kurrent-server.js';
import { LineToDatabase } from '../testing/line-to-database.js';
import { KurrentEventStore } from './kurrent-event-store.js';

describeOutages('KurrentDB', async () => {
  const server = await KurrentServer.start();
  const line = await LineToDatabase.to(server.url);
  const store = new KurrentEventStore({ url: line.url });
  const other = new KurrentEventStore({ url: server.url });
  return {
    store,
    other,
    line,
    dispose: async () => {
      await Promise.all([store.close(), other.close()]);
      await line.close();
      await server.stop();
    },
  };
});
