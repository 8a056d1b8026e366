/** @jest-environment @happy-dom/jest-environment */
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { createI18n } from '../../../i18n/i18nProvider';
import { keepSession } from '../../../providers/session';
import { TermPreview } from '../../finance/payment-terms/TermPreview';
import { InstallmentGenerator } from './InstallmentGenerator';
import type { Installment } from './invoice';
import { signedIn } from '../../../testing/signed-in';

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

  it('show what is due of a typed amount and day, early and late (R-3.4.7)', async () => {
    const late = { discount: '10', penalty: '2', interest: '3', interest_type: 'simple', grace_days: 5 };
    await shown(none, <TermPreview values={{ ...TERMS[0]!, installments: 3, ...late }} />);
    const type = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), text);
    };
    await type('Valor da compra', '100,00');
    await type('Data da compra', '01/03/2026');
    await type('Dias de atraso', '15');
    const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(parts).toEqual([
      '1/331/03/2026R$ 30,01 até o vencimentoR$ 34,34 com 15 dias de atraso (multa R$ 0,67, juros R$ 0,33)R$ 33,34',
      '2/330/04/2026R$ 30,00 até o vencimentoR$ 34,33 com 15 dias de atraso (multa R$ 0,67, juros R$ 0,33)R$ 33,33',
      '3/331/05/2026R$ 30,00 até o vencimentoR$ 34,33 com 15 dias de atraso (multa R$ 0,67, juros R$ 0,33)R$ 33,33',
    ]);
    expect(screen.getByText('Soma').parentElement?.textContent).toMatch(/100,00/);
    await type('Valor da compra', 'cem');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.getByText(/^Digite um valor/)).toBeTruthy();
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
  const authProvider = signedIn();
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
