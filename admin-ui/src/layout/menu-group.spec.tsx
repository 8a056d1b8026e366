/** @jest-environment @happy-dom/jest-environment */
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, localStorageStore, memoryStore, type DataProvider } from 'react-admin';
import { createMemoryRouter, NavLink, RouterProvider } from 'react-router';
import { createI18n } from '../i18n/i18nProvider';
import { themeOf } from '../theme/theme';
import { MenuGroup } from './MenuGroup';
import type { Destination } from './navigation';

const SCREENS = [
  { to: '/dre', label: 'layout.dre' },
  { to: '/budgets', label: 'layout.budgets' },
] as unknown as readonly Destination[];

const group = () => screen.findByRole('button', { name: 'Relatórios' });
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe('a group of the menu', () => {
  it('folds and unfolds, by keyboard, and says which it is', async () => {
    await open('/');
    expect((await group()).getAttribute('aria-expanded')).toBe('true');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect([(await group()).getAttribute('aria-expanded'), links()]).toEqual(['false', []]);
    await userEvent.keyboard('{Enter}');
    expect([(await group()).getAttribute('aria-expanded'), links()]).toEqual(['true', ['/dre', '/budgets']]);
  });

  it('keeps the screen in sight that one is at, also within', async () => {
    await open('/budgets/2026/show');
    await userEvent.click(await group());
    expect(links()).toEqual(['/budgets']);
  });

  it('is as it was left', async () => {
    const { unmount } = await open('/', localStorageStore());
    await userEvent.click(await group());
    unmount();
    await open('/', localStorageStore());
    expect([(await group()).getAttribute('aria-expanded'), links()]).toEqual(['false', []]);
  });
});

async function open(path: string, store = memoryStore()) {
  const i18nProvider = await createI18n('pt-BR');
  const page = (
    <CoreAdminContext {...{ i18nProvider, store }} dataProvider={{} as unknown as DataProvider}>
      <ThemeProvider theme={themeOf('skin-blue-light', 'light')}>
        <MenuGroup
          label="layout.group.reports"
          destinations={SCREENS}
          entry={({ to }) => <NavLink to={to}>{to}</NavLink>}
        />
      </ThemeProvider>
    </CoreAdminContext>
  );
  return render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })}
    />,
  );
}
