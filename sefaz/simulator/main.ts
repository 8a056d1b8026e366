import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { issueTestServerCertificate } from '../certificate/test-authority.js';
import { openTestAuthority, testValidity } from '../certificate/test-authority-folder.js';
import { NfeSchemas } from '../schemas/nfe-schemas.js';
import { SefazSimulator } from './sefaz-simulator.js';

/**
 * Runs the simulator alone: `node dist/simulator/main.js --folder .data/sefaz --port 8443 --name sefaz.test --faults`.
 * `--name` is what its clients call it, for its certificate; `localhost` is always in.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    port: { type: 'string', default: '8443' },
    host: { type: 'string', default: '127.0.0.1' },
    name: { type: 'string', multiple: true, default: [] },
    faults: { type: 'boolean', default: false },
  },
});
if (values.folder === undefined) throw new Error('--folder is missing: authority and notes are kept there');

const now = new Date();
const authority = openTestAuthority(join(values.folder, 'authority'), now);
const simulator = await SefazSimulator.start({
  certificates: {
    server: issueTestServerCertificate(authority, {
      names: ['localhost', ...values.name],
      addresses: ['127.0.0.1'],
      ...testValidity(now),
    }),
    authorities: [authority.certificatePem],
  },
  schemas: await NfeSchemas.open(),
  clock: () => new Date(),
  folder: join(values.folder, 'notes'),
  host: values.host,
  port: Number(values.port),
  faultsOverHttp: values.faults,
});
process.stdout.write(`${simulator.url}\n`);

const stop = (): void => void simulator.stop();
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
