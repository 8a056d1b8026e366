/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { BankAccount } from '../../features/finance/accounts/account';
import { CloseButton } from '../../features/finance/accounts/AccountShow';
import { CancelButton } from '../../features/finance/entries/CancelButton';
import { ClearButton } from '../../features/finance/entries/ClearButton';
import type { Entry, Payment } from '../../features/finance/entries/entry';
import { ReverseButton } from '../../features/finance/entries/ReverseButton';
import { MoreActions } from '../../features/fiscal/invoices/MoreActions';
import type { Invoice } from '../../features/fiscal/invoices/invoice';
import { RemoveSecondFactor } from '../../features/identity/protection/RemoveSecondFactor';
import { SignOutUser } from '../../features/identity/protection/SignOutUser';
import { InvitationActions } from '../../features/identity/users/InvitationActions';
import type { User } from '../../features/identity/users/user';
import { ApproveSignUp } from '../../features/loyalty/participants/ApproveSignUp';
import type { Participant } from '../../features/loyalty/participants/participant';
import { ErasePerson } from '../../features/registry/persons/ErasePerson';
import type { Person } from '../../features/registry/persons/person';
import { CountStock } from '../../features/stock/products/CountStock';
import type { Product, StockMovement } from '../../features/stock/products/product';
import { ReverseMovement } from '../../features/stock/products/ReverseMovement';
import { createI18n } from '../../i18n/i18nProvider';
import { DialogHost } from './DialogHost';
import { LifecycleActions } from './LifecycleActions';
import { signedIn } from '../../testing/signed-in';

const product = { id: '1', name: 'Café', unit: 'UN', status: 'active', stock_quantity: '3' } as Product;
const receipt = { id: '2', kind: 'receipt', quantity: '3', cost: '9.00', reversed_by: null } as StockMovement;
const payment = {
  id: '4',
  principal: '10.00',
  total_cash: '10.00',
  reversed_at: null,
  account_id: '5',
  account_name: 'Banco',
} as Payment;
const entry = {
  id: '3',
  description: 'Aluguel',
  person_name: null,
  fin_status: 1,
  cancelled: false,
  payments: [],
  paid: '0.00',
} as unknown as Entry;
const account = { id: '5', name: 'Banco', balance: '0.00' } as BankAccount;
const user = { id: '6', name: 'Bruno', email: 'bruno@exemplo.com.br' } as User;
const person = { id: '7', full_name: 'Maria', status: 'active' } as Person;
const participant = { id: '8', name: 'Maria', version: 1, sign_up_email: 'm@exemplo.com.br' } as Participant;
const draft = {
  id: '9',
  nfe_status: 0,
  queued: false,
  number: null,
  person_name: 'Maria',
  total: '9.00',
} as unknown as Invoice;

/** What opens each dialog: mostly the row of a list, or the head of a page whose record changes elsewhere. */
const openers: readonly [string, ReactElement, ...string[]][] = [
  ['the count of a product', <CountStock product={product} />, 'Corrigir estoque'],
  ['the reversal of a receipt', <ReverseMovement movement={receipt} product={product} />, 'Estornar'],
  [
    'the clearing of a payment',
    <ClearButton entry={entry} payment={{ ...payment, value: '10.00' }} kind="receivables" />,
    'Compensar',
  ],
  [
    'the reversal of a payment',
    <ReverseButton entry={entry} payment={payment} kind="receivables" />,
    'Estornar',
  ],
  ['the cancelling of an entry', <CancelButton entry={entry} kind="receivables" />, 'Cancelar conta'],
  ['the closing of an account', <CloseButton account={account} />, 'Fechar conta'],
  ['the withdrawal of an invitation', <InvitationActions user={user} />, 'Cancelar convite'],
  ['the end of sessions', <SignOutUser id="6" name="Bruno" />, 'Encerrar sessões'],
  [
    'the removal of a second factor',
    <RemoveSecondFactor resource="users" id="6" name="Bruno" />,
    'Tirar verificação em duas etapas',
  ],
  ['the erasure of a person', <ErasePerson person={person} />, 'Apagar dados pessoais'],
  ['the approval of an account', <ApproveSignUp participant={participant} />, 'Confirmar cadastro'],
  ['the deletion of a draft', <MoreActions invoice={draft} />, 'Mais ações', 'Excluir rascunho'],
  [
    'the deletion of a record',
    <LifecycleActions resource="products" id="1" name="Café" status="active" />,
    'Mais ações',
    'Excluir',
  ],
];

describe('a dialog', () => {
  it.each(openers)('%s outlives the row that opened it', async (_what, opener, ...steps) => {
    const page = await shown(opener);
    for (const step of steps)
      await userEvent.click(
        await waitFor(() => screen.queryByText(new RegExp(`^${step}`)) ?? screen.getByLabelText(step)),
      );
    expect(await screen.findByRole('dialog')).toBeTruthy();
    page.rowGoes();
    expect(screen.queryByTestId('row')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

async function shown(opener: ReactElement) {
  const i18nProvider = await createI18n('pt-BR');
  const authProvider = signedIn();
  const dataProvider = {
    getOne: () => new Promise(() => undefined),
    getList: () => Promise.resolve({ data: [], total: 0 }),
  } as unknown as DataProvider;
  let rowGoes = () => {};
  function Page() {
    const [isThere, setThere] = useState(true);
    rowGoes = () => act(() => setThere(false));
    return (
      <CoreAdminContext i18nProvider={i18nProvider} authProvider={authProvider} dataProvider={dataProvider}>
        <DialogHost>{isThere && <div data-testid="row">{opener}</div>}</DialogHost>
      </CoreAdminContext>
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  render(<RouterProvider router={router} />);
  return { rowGoes: () => rowGoes() };
}
