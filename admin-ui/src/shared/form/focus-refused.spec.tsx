/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from '../../i18n/i18nProvider';
import { TextInput } from '../inputs/TextInput';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';

async function open(answer: () => Promise<object | undefined>) {
  const i18nProvider = await createI18n('pt-BR');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Form onSubmit={answer}>
        <TextInput source="name" label="Nome" />
        <TextInput source="document" label="CPF" />
        <SubmitButton />
      </Form>
    </CoreAdminContext>,
  );
  const button = screen.getByRole('button', { name: 'Salvar' });
  await userEvent.type(await screen.findByLabelText('CPF'), '1');
  button.focus();
}

it('puts whoever sent a form by keyboard into the first field that the server refused', async () => {
  await open(() => Promise.resolve({ document: 'CPF já em uso.' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('CPF')));
});

it('takes nobody out of where they went meanwhile', async () => {
  await open(() => {
    screen.getByLabelText('Nome').focus();
    return Promise.resolve({ document: 'CPF já em uso.' });
  });
  await userEvent.keyboard('{Enter}');
  await screen.findByText('CPF já em uso.');
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});
