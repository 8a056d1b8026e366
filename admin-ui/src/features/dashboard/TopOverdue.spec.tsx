/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from '../../i18n/i18nProvider';
import { TopOverdue } from './TopOverdue';

const entry = { due_date: '2026-11-22', outstanding: '431.27', description: 'Venda no balcão' };

it('calls what nobody in particular owes by its description', async () => {
  render(
    <CoreAdminContext i18nProvider={await createI18n('pt-BR')}>
      <TopOverdue
        entries={[
          { ...entry, id: 'a', person_name: null },
          { ...entry, id: 'b', person_name: 'Beatriz Moreira' },
        ]}
        to="/receivables"
      />
    </CoreAdminContext>,
  );
  expect(await screen.findByRole('link', { name: 'Venda no balcão' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Beatriz Moreira' })).toBeTruthy();
});
