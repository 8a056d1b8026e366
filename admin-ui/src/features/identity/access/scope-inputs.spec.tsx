/** @jest-environment @happy-dom/jest-environment */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { createI18n } from '../../../i18n/i18nProvider';
import { Form, UnplacedErrors } from '../../../shared/form/Form';
import { SubmitButton } from '../../../shared/form/SubmitButton';
import { ScopeInputs } from './ScopeInputs';

const accounts = { getList: async () => ({ data: [{ id: 'till', name: 'Caixa' }], total: 1 }) };
const auth = { getPermissions: async () => ['finance.accounts.view'], checkError: async () => undefined };
const GONE = 'O registro escolhido não existe mais.';

it('says beside the accounts which of them the server does not find, and nowhere else', async () => {
  const i18nProvider = await createI18n('pt-BR');
  render(
    <CoreAdminContext
      i18nProvider={i18nProvider}
      dataProvider={accounts as unknown as DataProvider}
      authProvider={auth as unknown as AuthProvider}
    >
      <Form
        record={{ scope: { own_entries_only: false, accounts: ['till', 'gone'] } }}
        onSubmit={() => Promise.resolve({ 'scope.accounts.1': GONE })}
      >
        <ScopeInputs />
        <UnplacedErrors />
        <SubmitButton />
      </Form>
    </CoreAdminContext>,
  );
  await screen.findByRole('checkbox', { name: 'Caixa' });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const panel = (await screen.findByText('Alcance')).closest('section') ?? document.body;
  expect(await within(panel as HTMLElement).findByText(GONE)).toBeTruthy();
  expect(screen.getAllByText(GONE)).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Caixa' }));
  expect(screen.queryByText(GONE)).toBeNull();
});
