import { randomUUID } from 'node:crypto';
import { describeEventStore } from '../contract/event-store.contract.js';
import { type StoreUnderTest } from '../contract/subject.js';
import { KurrentServer } from '../testing/kurrentdb/kurrent-server.js';
import { KurrentEventStore } from './kurrent-event-store.js';

const twoOn = (url: string, root = `test-${randomUUID()}`): StoreUnderTest => {
  const [store, other] = [new KurrentEventStore({ url, root }), new KurrentEventStore({ url, root })];
  const dispose = async () => {
    await Promise.all([store.close(), other.close()]);
  };
  return { store, other, dispose };
};

describeEventStore(
  'the event store in KurrentDB (in-process server, shared with another application)',
  async () => {
    const server = await KurrentServer.start({ isShared: true });
    const stores = twoOn(server.url);
    return {
      ...stores,
      dispose: async () => {
        await stores.dispose();
        await server.stop();
      },
    };
  },
);

const url = process.env['KURRENTDB_URL'];
if (url) describeEventStore('the event store in KurrentDB (KURRENTDB_URL)', async () => twoOn(url));
