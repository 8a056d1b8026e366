/** @jest-environment @happy-dom/jest-environment */
import { silenceThisBrowser } from './silence.js';

const unsubscribe = jest.fn(async () => true);
let subscription: { unsubscribe: typeof unsubscribe } | null;
const put = (on: object, name: string, value: unknown) =>
  Object.defineProperty(on, name, { value, configurable: true, writable: true });

beforeEach(() => {
  jest.clearAllMocks();
  subscription = { unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  put(navigator, 'serviceWorker', { getRegistration: async () => registration });
  put(window, 'PushManager', class {});
});

it('a browser gives up its address, where it has one', async () => {
  await silenceThisBrowser();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  subscription = null;
  await silenceThisBrowser();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

it('a browser that receives no notices has none to give up', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  await silenceThisBrowser();
  expect(unsubscribe).not.toHaveBeenCalled();
});
