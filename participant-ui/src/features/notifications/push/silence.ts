/**
 * Gives up this browser's address for notices, where the server cannot be told that somebody has left: what is on its way to them is
 * shown to nobody any more. Accounts at other shops, which were told at the same address, turn it on again.
 */
export async function silenceThisBrowser(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
