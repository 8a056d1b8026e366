import { readFile } from 'node:fs/promises';
import { Failure } from '../server/start/failure.mjs';

/** A suite that does not even load has no test to fail, and is a failure all the same. */
export async function jestCounts(outputFile) {
  const result = await readResult(outputFile, 'Jest');
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** A test that passed only when repeated ("flaky") passed; errors outside of tests are failures. */
export async function playwrightCounts(outputFile) {
  const { stats, errors } = await readResult(outputFile, 'Playwright');
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

async function readResult(outputFile, tool) {
  try {
    return JSON.parse(await readFile(outputFile, 'utf8'));
  } catch (cause) {
    throw new Failure(`${tool} ended without a result.`, { cause });
  }
}
