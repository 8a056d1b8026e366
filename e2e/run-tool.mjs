import { runNode, toolPath } from '../server/start/project.mjs';

/** Runs an installed command line tool to its end; true when it was content. */
export async function runTool(workspace, packageName, file, args, env = {}) {
  const wholeEnv = { ...process.env, ...env };
  return (await runNode([toolPath(workspace, packageName, file), ...args], { env: wholeEnv })) === 0;
}
