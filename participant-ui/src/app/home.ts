export const loadShell = () => import('./shell/Shell.js');
export const loadDashboard = () => import('../features/dashboard/DashboardPage.js');

/** Asks for the first things that whoever is in will see, at once and not one after the other. */
export function fetchHome(): void {
  for (const load of [loadShell, loadDashboard]) load().catch(() => undefined); // Whoever shows them says what failed.
}
