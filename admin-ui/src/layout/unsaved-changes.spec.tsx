/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../i18n/i18nProvider';
import { forgetDraft, forgetDrafts, keepDraft } from '../shared/form/ownership/drafts';
import { UnsavedChanges } from './UnsavedChanges';

const form = Symbol('form');

async function open() {
  const element = (
    <CoreAdminContext i18nProvider={await createI18n('pt-BR')}>
      <UnsavedChanges />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/profile'] });
  render(<RouterProvider router={router} />);
  keepDraft({ form, name: 'PIN do caixa', fields: ['Novo PIN'] });
  return router;
}

afterEach(() => forgetDrafts());

it('names what would be lost, and stays until that is answered', async () => {
  const router = await open();
  await act(() => router.navigate('/till'));
  expect(screen.getByRole('dialog').textContent).toMatch(/PIN do caixa: Novo PIN/);
  expect(router.state.location.pathname).toBe('/profile');
});

it('asks nothing of what is saved by then, and goes where one was going', async () => {
  const router = await open();
  await act(async () => {
    const gone = router.navigate('/till');
    forgetDraft(form);
    await gone;
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/till');
});
