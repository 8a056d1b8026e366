/** A thread that makes and checks password hashes, one at a time, and gives way to whatever else there is to do. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// On Linux each thread has a priority of its own; elsewhere it is the whole process's, whose answers must not wait.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const WORK = {
  hash: ({ password, cost }) => hashSync(password, cost),
  verify: ({ kept, password }) => verifySync(kept, password),
};

parentPort.on('message', (asked) => {
  try {
    parentPort.postMessage({ answer: WORK[asked.work](asked) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
