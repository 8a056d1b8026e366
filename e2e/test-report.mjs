/** Runs one stage and says how long it took. A stage that cannot even run is one failure. */
export async function report(name, stage) {
  const started = performance.now();
  console.log(`--- ${name} ...`);
  let counts;
  try {
    counts = await stage();
  } catch (error) {
    console.error(error.sentence ?? error);
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `--- ${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`,
  );
  return counts;
}

export const sum = (counts) =>
  counts.reduce((total, one) => ({
    passed: total.passed + one.passed,
    failed: total.failed + one.failed,
    skipped: total.skipped + one.skipped,
  }));
