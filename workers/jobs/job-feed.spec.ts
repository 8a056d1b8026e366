import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { unopposed } from '@fidelidade/application/policies/election.js';
import { MemoryCheckpointStore } from '../policies/memory-checkpoint-store.js';
import { PolicyRunner } from '../policies/policy-runner.js';
import { aLog, COMPANY, CORRELATION, requestTransmission, uploadFile } from '../testing/a-log.js';
import { eventually } from '../testing/eventually.js';
import { MemoryJobs } from '../testing/memory-jobs.js';
import { SilentLog } from '../testing/silent-log.js';
import { jobFeed } from './job-feed.js';

let store: EventStore;
let jobs: MemoryJobs;
beforeEach(() => {
  store = aLog();
  jobs = new MemoryJobs();
});
afterEach(() => store.close());

/** A process that feeds the jobs up to the end of the log, and is gone. */
async function feed(checkpoints = new MemoryCheckpointStore()): Promise<void> {
  const runner = new PolicyRunner({
    reactions: [jobFeed(jobs)],
    election: unopposed,
    store,
    checkpoints,
    log: new SilentLog(),
  });
  runner.start();
  const head = await store.head();
  await eventually(() =>
    expect(runner.states().get('job-feed')).toEqual({ kind: 'running', position: head }),
  );
  await runner.stop();
}

it('a request to send a note orders its sending, in the request’s name', async () => {
  const request = await requestTransmission(store, 'n1');
  await feed();
  const data = { company: COMPANY, noteId: 'n1', causation: request.id, correlation: CORRELATION };
  expect(jobs.orders).toEqual([{ name: 'transmit-note', id: request.id, data }]);
});

it('a file that arrived orders its import', async () => {
  const upload = await uploadFile(store, 'i1');
  await feed();
  const data = { company: COMPANY, importId: 'i1' };
  expect(jobs.orders).toEqual([{ name: 'import-file', id: upload.id, data }]);
});

it('a note that is sent again is another job', async () => {
  await requestTransmission(store, 'n1');
  await requestTransmission(store, 'n1');
  await feed();
  expect(jobs.orders).toHaveLength(2);
});

it('a process that died between the order and its checkpoint leaves one job behind', async () => {
  await requestTransmission(store, 'n1');
  await feed(new MemoryCheckpointStore());
  await feed(new MemoryCheckpointStore());
  expect(jobs.orders).toHaveLength(1);
});
