/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { FormBar } from '../shared/form/FormBar';
import { OwnedForm } from '../shared/form/ownership/OwnedForm';
import { TextInput } from '../shared/inputs/TextInput';
import { createI18n } from './i18nProvider';
import { useSpeaking } from './useSpeaking';
import { useText } from './useText';

it('another language keeps what was typed in an open form, and says everything else in its words', async () => {
  const i18nProvider = await createI18n('pt-BR');
  const page = (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Screen />
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await userEvent.type(await screen.findByLabelText('Motivo'), 'Contei de novo');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Reason')).value).toBe('Contei de novo');
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});

function Screen() {
  const t = useText();
  const speak = useSpeaking();
  return (
    <OwnedForm name="Café" record={{ reason: '' }} onSubmit={() => undefined}>
      <TextInput source="reason" label={t('common.reason')} />
      <button type="button" onClick={() => void speak('en')}>
        English
      </button>
      <FormBar cancelTo="/" />
    </OwnedForm>
  );
}
