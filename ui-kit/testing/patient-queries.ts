/** A page in a spec is waited for as long as in the browser's walks: a busy machine needs more than the second that is usual. */
const appears_within_ms = 10_000;

// Only where there is a page: the other specs need not load what looks at one.
if (typeof document !== 'undefined') {
  beforeAll(async () => {
    const { configure } = await import('@testing-library/dom');
    configure({ asyncUtilTimeout: appears_within_ms });
  });
}
