/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, required } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../i18n/i18nProvider';
import { DocumentInput } from '../inputs/DocumentInput';
import { TextInput } from '../inputs/TextInput';
import { Form } from './Form';

const LANGUAGES = [
  ['pt-BR', 'Nome', 'CPF', /CPF/],
  ['en', 'Name', 'Document', /CPF/],
] as const;

describe.each(LANGUAGES)('a field of a form in %s', (language, name, document, message) => {
  const sent: unknown[] = [];
  const field = () => screen.getByRole('textbox', { name: new RegExp(document) });
  const isInvalid = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';
  /** What a screen reader reads with the field. */
  const noteOf = (input: HTMLElement) =>
    window.document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

  beforeEach(async () => {
    sent.length = 0;
    const element = (
      <CoreAdminContext i18nProvider={await createI18n(language)}>
        <Form noValidate onSubmit={(values: object) => void sent.push(values)}>
          <TextInput source="name" label={name} validate={required()} />
          <DocumentInput source="document" label={document} validate={required()} />
          <button type="submit">OK</button>
        </Form>
      </CoreAdminContext>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    await screen.findByRole('button', { name: 'OK' });
  });

  it('says what is wrong with it when it is left, and not while it is typed', async () => {
    await userEvent.type(field(), '52998224726');
    expect(isInvalid(field())).toBe(false);
    await userEvent.tab();
    await waitFor(() => expect(isInvalid(field())).toBe(true));
    expect(noteOf(field())).toMatch(message);
  });

  it('is quiet as soon as it is right', async () => {
    await userEvent.type(field(), '52998224726');
    await userEvent.tab();
    await waitFor(() => expect(isInvalid(field())).toBe(true));
    await userEvent.type(field(), '{backspace}5', { initialSelectionStart: 14, initialSelectionEnd: 14 });
    await waitFor(() => expect(isInvalid(field())).toBe(false));
  });

  it('says nothing of being empty to whoever goes through the form; sending says so, and leads to the first', async () => {
    const fields = screen.getAllByRole('textbox');
    for (let stop = 0; stop < 4; stop += 1) await userEvent.tab();
    await userEvent.type(field(), '5{backspace}');
    await userEvent.tab();
    await expect(
      waitFor(() => expect(fields.some(isInvalid)).toBe(true), { timeout: 200 }),
    ).rejects.toThrow();
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(fields.every(isInvalid)).toBe(true));
    expect(window.document.activeElement).toBe(fields[0]);
    expect(sent).toEqual([]);
  });
});

describe('a field that only the server misses', () => {
  it('is marked the first time the form is sent, and is where whoever types is led', async () => {
    const element = (
      <CoreAdminContext i18nProvider={await createI18n('pt-BR')}>
        <Form noValidate onSubmit={() => Promise.resolve({ rate: 'O campo alíquota é obrigatório.' })}>
          <TextInput source="rate" label="Alíquota" />
          <button type="submit">OK</button>
        </Form>
      </CoreAdminContext>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    const rate = screen.getByRole('textbox', { name: 'Alíquota' });
    await waitFor(() => expect(rate.getAttribute('aria-invalid')).toBe('true'));
    expect(window.document.activeElement).toBe(rate);
  });
});
