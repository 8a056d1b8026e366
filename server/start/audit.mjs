/** `npm run audit -- verify | export`: the auditor's commands. */
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { root } from './project.mjs';

await runCommand(async (args, surroundings) => {
  const { audit } = await import('../dist/audit/audit.js');
  return audit(args, { ...surroundings, bundleFiles: join(root, 'server', 'audit', 'bundle') });
});
