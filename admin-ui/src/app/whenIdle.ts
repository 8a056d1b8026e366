/** Safari has no callback for idle moments yet. */
const WITHOUT_IDLE_CALLBACK_ms = 200;
/** A page that never rests is not waited for. */
const LONGEST_ms = 2_000;

/** Until the browser has nothing to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_ms });
    else setTimeout(resolve, WITHOUT_IDLE_CALLBACK_ms);
  });
