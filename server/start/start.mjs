/** `npm start`: installs and builds only what is missing or changed, then runs the server in this very process. */
import { refuseOldNode } from './node-version.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { endWith } from './failure.mjs';
import { run } from './run-server.mjs';

refuseOldNode();
try {
  await install();
  await build();
} catch (error) {
  endWith(error);
}
await run();
