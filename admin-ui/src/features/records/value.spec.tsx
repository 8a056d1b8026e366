/** @jest-environment @happy-dom/jest-environment */
import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import { renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import type { ReactNode } from 'react';
import { createI18n } from '../../i18n/i18nProvider';
import { useShownValue } from './value';

it('reads a further phone as the main one, and one of another country with its code', async () => {
  const i18nProvider = await createI18n('pt-BR');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext i18nProvider={i18nProvider}>{children}</CoreAdminContext>
  );
  const { result } = renderHook(() => useShownValue(), { wrapper });
  await waitFor(() => expect(result.current).toBeDefined());
  const shown = (phone: object) => result.current(persons.fields.phones, [phone]);
  expect(shown({ kind: 'business', ddi: null, number: '1133334444', extension: '12' })).toBe(
    'Comercial · (11) 3333-4444 · Ramal 12',
  );
  expect(shown({ kind: 'mobile', number: '21912345678', extension: '22' })).toBe(
    'Móvel · (21) 91234-5678 · Ramal 22',
  );
  expect(shown({ kind: 'mobile', ddi: '+351', number: '912345678' })).toBe('Móvel · +351 912345678');
});
