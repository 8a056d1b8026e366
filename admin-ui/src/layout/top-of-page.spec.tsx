/** @jest-environment @happy-dom/jest-environment */
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useTopOfPage } from './useTopOfPage';

function Page() {
  useTopOfPage();
  return null;
}

it('is where another page begins; a filter, and the way back, leave one where one is', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/persons'] });
  render(<RouterProvider router={router} />);
  const go = (to: string | number) => act(() => router.navigate(to as string));
  await go('/persons?filter={}');
  expect(scrollTo).toHaveBeenCalledTimes(0);
  await go('/persons/1/show');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  await go(-1);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
