/** `npm run projections -- list | rebuild | repair | skip`: read models, beside a running system or without one. */
import { runCommand } from './command.mjs';

await runCommand(async (args, surroundings) => {
  const { projectionsCommand } = await import('../dist/projections/projections-command.js');
  return projectionsCommand(args, surroundings);
});
