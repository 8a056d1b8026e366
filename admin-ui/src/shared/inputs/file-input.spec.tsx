/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from '../../i18n/i18nProvider';
import { Form } from '../form/Form';
import { SubmitButton } from '../form/SubmitButton';
import { FileInput } from './FileInput';

const EMPTY = 'Este arquivo está vazio.';

/** A form with one file, and what was sent of it. */
async function open() {
  const sent: unknown[] = [];
  const i18nProvider = await createI18n('pt-BR');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Form
        onSubmit={(form: object) => {
          sent.push(form);
          return Promise.resolve(undefined);
        }}
      >
        <FileInput source="file" label="Arquivo do certificado" accept=".pfx" empty={EMPTY} />
        <SubmitButton />
      </Form>
    </CoreAdminContext>,
  );
  const choose = (content: string) =>
    userEvent.upload(
      screen.getByLabelText('Arquivo do certificado', { selector: 'input' }),
      new File([content], 'a1.pfx'),
    );
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  return { sent, choose, send };
}

it('says of a file with nothing in it that it is empty, and not that none was chosen (R-4.6.1)', async () => {
  const { sent, choose, send } = await open();
  await choose('');
  await send();
  expect(await screen.findByText(EMPTY)).toBeTruthy();
  expect(screen.queryByText('Preencha este campo.')).toBeNull();
  await choose('conteúdo');
  await send();
  await waitFor(() => expect(sent).toEqual([{ file: btoa('conte\u00c3\u00bado') }]));
});

it('asks for a file where none was chosen', async () => {
  const { sent, send } = await open();
  await send();
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy();
  expect(sent).toEqual([]);
});
