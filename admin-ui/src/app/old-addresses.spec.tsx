/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  createRoutesFromElements,
  Route,
  RouterProvider,
  useLocation,
} from 'react-router';
import { oldAddresses } from './old-addresses';

function Here() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

afterEach(cleanup);

it.each([
  ['/ncms', '/ncm'],
  ['/cfops?filter={}', '/cfop?filter={}'],
  ['/cests/01J/show', '/cest/01J/show'],
  ['/product-lots', '/lots'],
  ['/program', '/loyalty-programs'],
  ['/plan', '/plans'],
  ['/program/rules/01J', '/earning-rules/01J'],
])('leads from %s to %s', async (old, today) => {
  const routes = createRoutesFromElements(
    <>
      {oldAddresses}
      <Route path="*" element={<Here />} />
    </>,
  );
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [old] })} />);
  expect(await screen.findByText(today)).toBeTruthy();
});
