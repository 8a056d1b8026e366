import { test as base } from '@playwright/test';
import { sharedServer } from '../server/shared-server.js';
import { BackOffice } from '../shop/back-office.js';
import { demo } from '../shop/demo.js';
import { StaffArea } from './staff-area.js';

interface PerTest {
  /** The screens, with somebody signed in before them. */
  readonly staff: StaffArea;
}
interface PerWorker {
  /** The same shop through the API. */
  readonly office: BackOffice;
}

export const test = base.extend<PerTest, PerWorker>({
  staff: async ({ page }, use) => {
    const staff = new StaffArea(page);
    await staff.begin();
    await use(staff);
  },
  office: [
    async ({ browserName: _none }, use) => {
      const { email } = demo.staff;
      await use(await BackOffice.signIn(sharedServer().url, { email, password: demo.password }));
    },
    { scope: 'worker' },
  ],
});
