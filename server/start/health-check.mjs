/** Asks the process of this container whether it is well: exit code 0 or 1, for images that carry no curl. */
const timeout_ms = 4_000;
const address = `http://127.0.0.1:${process.env.PORT || 3000}/health/live`;

try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeout_ms) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
