/** @jest-environment @happy-dom/jest-environment */
import { fetchedWhenOnline } from './fetched-when-online.js';

it('asks again for what could not be fetched without a network, once there is one, and uses it once', async () => {
  const used: string[] = [];
  let isOnline = false;
  const load = jest.fn(() =>
    isOnline
      ? Promise.resolve('till')
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  fetchedWhenOnline(load, (part) => void used.push(part));
  await Promise.resolve();
  await Promise.resolve();
  expect(used).toEqual([]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  await Promise.resolve();
  expect(used).toEqual(['till']);
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('uses nothing that comes after it was stopped', async () => {
  const use = jest.fn();
  fetchedWhenOnline(() => Promise.resolve('till'), use)();
  await Promise.resolve();
  await Promise.resolve();
  expect(use).not.toHaveBeenCalled();
});
