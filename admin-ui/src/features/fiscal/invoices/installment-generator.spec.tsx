/** @jest-environment @happy-dom/jest-environment */
import { ALL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { createI18n } from '../../../i18n/i18nProvider';
import { keepSession } from '../../../providers/session';
import { TermPreview } from '../../finance/payment-terms/TermPreview';
import { InstallmentGenerator } from './InstallmentGenerator';
import type { Installment } from './invoice';

// MUI's parts settle after the test has looked: React says so for each of them.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const term = { installments: 2, first_due_days: 30, periodicity: 'monthly', status: 'active' };
const TERMS = [
  { ...term, id: 'plain', name: '2× no dia' },
  { ...term, id: 'business', name: '2× em dia útil', non_business_day: 'next' },
];
const FAILED = /^Não foi possível consultar os feriados/;

const silence = () => new Promise<Response>(() => undefined);
const failure = async () => new Response('{}', { status: 500 });
const none = async () => new Response('[]', { status: 200 });

describe('payment terms, while the holidays are not known (R-3.4.8)', () => {
  it('can be chosen where they keep their day; others wait', async () => {
    const { option, generated } = await open(silence);
    expect((await option('2× em dia útil')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText(FAILED)).toBeNull();
    await userEvent.click(await option('2× no dia'));
    await userEvent.click(screen.getByRole('button', { name: 'Gerar parcelas' }));
    expect(generated).toHaveLength(2);
  });

  it('say that the holidays could not be read', async () => {
    const { option } = await open(failure);
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect((await option('2× em dia útil')).getAttribute('aria-disabled')).toBe('true');
    expect((await option('2× no dia')).getAttribute('aria-disabled')).toBeNull();
  });

  it('can all be chosen once they are', async () => {
    const { option } = await open(none);
    expect((await option('2× em dia útil')).getAttribute('aria-disabled')).toBeNull();
  });

  it('show their example where they keep their day, or say what is missing', async () => {
    await shown(failure, <TermPreview values={TERMS[0]!} />);
    expect(await screen.findAllByText(/500,00/)).toHaveLength(2);
    await shown(failure, <TermPreview values={TERMS[1]!} />);
    expect(await screen.findByText(FAILED)).toBeTruthy();
  });
});

async function open(answer: () => Promise<Response>) {
  const generated: Installment[] = [];
  function Page() {
    const form = useForm({ defaultValues: { items: [] } });
    return (
      <FormProvider {...form}>
        <InstallmentGenerator onGenerate={(rows) => generated.push(...rows)} />
      </FormProvider>
    );
  }
  await shown(answer, <Page />);
  const choice = await screen.findByRole('combobox', { name: 'Condição de pagamento' });
  return {
    generated,
    option: async (name: string) => {
      if (!screen.queryByRole('listbox')) await userEvent.click(choice);
      return screen.findByRole('option', { name });
    },
  };
}

async function shown(answer: () => Promise<Response>, page: React.ReactElement) {
  keepSession({
    access_token: `h.${btoa(JSON.stringify({ sub: 'ana', company: 'shop' }))}.s`,
    expires_in: 3_600,
  });
  globalThis.fetch = answer as never;
  const authProvider = {
    getPermissions: () => Promise.resolve(ALL_PERMISSIONS),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
  } as unknown as AuthProvider;
  const dataProvider = {
    getList: () => Promise.resolve({ data: TERMS, total: TERMS.length }),
  } as unknown as DataProvider;
  const i18nProvider = await createI18n('pt-BR');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <CoreAdminContext {...{ i18nProvider, authProvider, dataProvider, queryClient }}>
      {page}
    </CoreAdminContext>,
  );
}
