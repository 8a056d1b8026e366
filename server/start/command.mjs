import { buildServer } from './build.mjs';
import { endWith } from './failure.mjs';
import { refuseOldNode } from './node-version.mjs';

const ERASE_LINE = '\r\x1b[K';
const { stdout, stderr } = process;

const terminal = {
  print: (line) => {
    if (stderr.isTTY) stderr.write(ERASE_LINE);
    stdout.write(`${line}\n`);
  },
  progress: (line) => stderr.write(stderr.isTTY ? `${ERASE_LINE}${line}` : `${line}\n`),
};

/** Runs a command of whoever operates the system; builds the server first when something changed. */
export async function runCommand(run) {
  refuseOldNode();
  try {
    await buildServer();
    process.exitCode = await run(process.argv.slice(2), { env: process.env, terminal });
  } catch (error) {
    endWith(error);
  }
}
