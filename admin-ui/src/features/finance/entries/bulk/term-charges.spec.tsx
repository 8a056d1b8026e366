/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, HttpError } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { createI18n } from '../../../../i18n/i18nProvider';
import { api } from '../../../../providers/api';
import type { EntryRow } from '../entry';
import { TermCharges } from './TermCharges';

// MUI's parts settle after the test has looked: React says so for each of them.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const CHARGES = { discount: '0.00', interest: '1.50', penalty: '2.00' };
const LATE = { id: 'late', outstanding: '100.00', payment_term_id: 'term' } as EntryRow;
const PLAIN = { id: 'plain', outstanding: '10.00', payment_term_id: null } as EntryRow;

describe('what payment terms ask for where many entries are settled (R-3.4.7)', () => {
  it('is not known while the question about it fails: nothing is settled without it in silence', async () => {
    const asked = jest.spyOn(api, 'post').mockRejectedValueOnce(new HttpError('Falhou', 500, {}));
    const known = await open([LATE, PLAIN]);
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível calcular');
    expect(known()).toBeUndefined();
    asked.mockResolvedValueOnce({ data: [{ id: 'late', ...CHARGES }] });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(known()?.get('late')).toEqual(CHARGES));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('may be left out where the question fails, by whoever says so', async () => {
    jest.spyOn(api, 'post').mockRejectedValue(new HttpError('Falhou', 500, {}));
    const known = await open([LATE]);
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(known()?.size).toBe(0));
  });

  it('is nothing where no entry has a term', async () => {
    const asked = jest.spyOn(api, 'post');
    const known = await open([PLAIN]);
    await waitFor(() => expect(known()?.size).toBe(0));
    expect(asked).not.toHaveBeenCalled();
  });
});

async function open(entries: readonly EntryRow[]) {
  const onCharges = jest.fn<void, [ReadonlyMap<string, object> | undefined]>();
  function Page() {
    const form = useForm({ defaultValues: { date: '2026-11-29', by_term: true } });
    return (
      <FormProvider {...form}>
        <TermCharges kind="receivables" entries={entries} onCharges={onCharges} />
      </FormProvider>
    );
  }
  const i18nProvider = await createI18n('pt-BR');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page />
    </CoreAdminContext>,
  );
  await waitFor(() => expect(onCharges).toHaveBeenCalled());
  return () => onCharges.mock.lastCall![0];
}
