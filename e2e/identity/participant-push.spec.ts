import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { wholeBrowser } from '../chromium/launch-options.js';
import { sharedServer } from '../server/shared-server.js';
import { expectAccessible } from '../screens/accessibility.js';
import { enter, expectSignedIn } from '../screens/participant-area.js';
import { joinProgramme } from '../shop/programme.js';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

test(
  'a participant has this device told, sees a notice that was pushed, and has it told no more',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const { origin } = new URL(baseURL ?? '');
    await context.grantPermissions(['notifications'], { origin });
    await page.addInitScript(givesAddresses);
    const member = await joinProgramme(sharedServer().url, 'demo');
    await page.goto('/demo');
    await enter(page, member);
    await expectSignedIn(page);
    await page.goto('/home/notifications');
    const own = page.getByRole('region', { name: 'Avisos neste aparelho' });
    const onOrOff = own.getByRole('switch', { name: 'Avisar neste aparelho' });

    await test.step('on by a press of the keyboard', async () => {
      await expect(onOrOff).not.toBeChecked();
      await expectAccessible(page);
      await onOrOff.focus();
      await page.keyboard.press('Space');
      await expect(own.getByText('Ligado: este aparelho será avisado.')).toBeVisible();
      await expect(onOrOff).toBeChecked();
      await expect(onOrOff).toBeFocused();
      await expectAccessible(page);
    });

    await test.step('still on when the page is opened anew, above the notices', async () => {
      await page.reload();
      await expect(onOrOff).toBeChecked();
      await expect(onOrOff).toBeInViewport();
    });

    await test.step('told at the browser’s new address by itself, once the app is opened', async () => {
      const before = await addressKept(page);
      await page.evaluate(() => localStorage.removeItem('walk-push'));
      await page.goto('/home/dashboard');
      await expect.poll(() => addressKept(page)).not.toBeNull();
      const after = await addressKept(page);
      expect(after).not.toBe(before);
      await page.goto('/home/notifications');
      await expect(onOrOff).toBeChecked();
    });

    await test.step('told at the new address while the app is open, when the browser says so', async () => {
      const before = await addressKept(page);
      await page.evaluate(() => {
        localStorage.removeItem('walk-push');
        navigator.serviceWorker.dispatchEvent(
          new MessageEvent('message', { data: { addressChanged: true } }),
        );
      });
      await expect.poll(() => addressKept(page)).not.toBeNull();
      expect(await addressKept(page)).not.toBe(before);
      await expect(onOrOff).toBeChecked();
    });

    await test.step('a notice is shown outside the app', async () => {
      const notice = {
        title: 'Loja',
        body: 'Você ganhou R$ 5,00',
        link: '/home/historico',
        tag: 't1',
        lang: 'pt_BR',
      };
      await push(context, page, origin, JSON.stringify(notice));
      await expect
        .poll(() => page.evaluate(shownNotices))
        .toEqual([{ title: 'Loja', body: 'Você ganhou R$ 5,00', link: '/home/historico' }]);
    });

    await test.step('off, and on no server’s list', async () => {
      await onOrOff.click();
      await expect(own.getByText('Desligado.')).toBeVisible();
      await page.reload();
      await expect(onOrOff).not.toBeChecked();
    });

    await test.step('and stays off, whatever becomes of the address', async () => {
      await page.evaluate(() => localStorage.removeItem('walk-push'));
      const looked = page.waitForResponse('**/api/participant/push');
      await page.reload();
      await looked;
      await expect(onOrOff).not.toBeChecked();
      expect(await addressKept(page)).toBeNull();
    });
  },
);

/** A browser of these walks reaches no push service: it gives out an address and keys as if it had. */
function givesAddresses(): void {
  const KEPT = 'walk-push';
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer;
  const textOf = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const kept = () => {
    const known = localStorage.getItem(KEPT);
    if (known === null) return null;
    const { endpoint, keys, key } = JSON.parse(known);
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    return { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
  };
  PushManager.prototype.getSubscription = async () => kept() as unknown as PushSubscription;
  PushManager.prototype.subscribe = async (asked) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const p256dh = textOf(await crypto.subtle.exportKey('raw', pair.publicKey));
    const auth = textOf(crypto.getRandomValues(new Uint8Array(16)).buffer);
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    const key = textOf(new Uint8Array(asked?.applicationServerKey as Uint8Array<ArrayBuffer>).buffer);
    localStorage.setItem(KEPT, JSON.stringify({ endpoint, keys: { p256dh, auth }, key }));
    return kept() as unknown as PushSubscription;
  };
}

const addressKept = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('walk-push'));

async function shownNotices(): Promise<object[]> {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title, body, data }) => ({ title, body, link: data.link }));
}

/** What the browser's push service would bring to the worker. */
async function push(context: BrowserContext, page: Page, origin: string, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}
