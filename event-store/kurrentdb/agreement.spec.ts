import { describeAgreement } from '../contract/agreement.contract.js';
import { KurrentServer } from '../testing/kurrentdb/kurrent-server.js';
import { KurrentEventStore } from './kurrent-event-store.js';

describeAgreement(
  'the store in KurrentDB',
  async () => {
    const server = await KurrentServer.start({ isShared: true });
    const store = new KurrentEventStore({ url: server.url });
    return {
      store,
      other: store,
      dispose: async () => {
        await store.close();
        await server.stop();
      },
    };
  },
  6,
);
