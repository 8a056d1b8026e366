/** `npm run support -- grant | revoke`: who is the system's own support in a company. See docs/operating/support.md. */
import { runCommand } from './command.mjs';

await runCommand(async (args, surroundings) => {
  const { supportCommand } = await import('../dist/support/support-command.js');
  return supportCommand(args, surroundings);
});
