/** @jest-environment @happy-dom/jest-environment */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { forgetKept } from '../../../providers/kept-here';
import { ownPage } from '../../../providers/page-owner';
import { PasswordInput } from '../../inputs/PasswordInput';
import { TextInput } from '../../inputs/TextInput';
import { FormBar } from '../FormBar';
import { forgetDrafts, lostByLeaving } from './drafts';
import { allKeptDrafts, keepDraftHere } from './kept-drafts';
import { OwnedForm } from './OwnedForm';

const product = { id: '1', version: 1, name: 'Café', ncm: '0901' };

const signIn = (subject: string) => ownPage(`.${btoa(JSON.stringify({ sub: subject, company: 'c1' }))}.`);
beforeEach(() => {
  forgetKept();
  signIn('ana');
});
afterAll(() => ownPage(null));

/** A product's form at an address of its own, beside another screen. */
async function open() {
  const i18nProvider = await createI18n('pt-BR');
  let latest = product;
  const router = createMemoryRouter(
    [
      {
        path: '/products/1',
        Component: () => (
          <CoreAdminContext i18nProvider={i18nProvider}>
            <OwnedForm name={latest.name} record={latest} about={{ resource: 'products', id: '1' }}>
              <TextInput source="name" label="Nome" />
              <TextInput source="ncm" label="NCM" />
              <PasswordInput source="password" label="Senha" autoComplete="current-password" />
              <FormBar cancelTo="/" />
            </OwnedForm>
          </CoreAdminContext>
        ),
      },
      { path: '/other', Component: () => <p>outra tela</p> },
    ],
    { initialEntries: ['/products/1'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByLabelText('Nome');
  return {
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    type: async (label: string, text: string) => {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.tab();
    },
    leave: async () => {
      await act(() => router.navigate('/other'));
      await screen.findByText('outra tela');
    },
    comeBack: async (changes: Partial<typeof product> = {}) => {
      latest = { ...latest, ...changes, version: 2 };
      await act(() => router.navigate('/products/1'));
      await screen.findByLabelText('Nome');
    },
  };
}

describe('what was typed and not saved (R-2.5.1)', () => {
  it('is there again when its screen is, merged with what changed meanwhile', async () => {
    const form = await open();
    await form.type('Nome', 'Café torrado');
    expect(lostByLeaving()).toEqual([]);
    await form.leave();
    expect(allKeptDrafts()).toMatchObject([{ name: 'Café', fields: ['Nome'], path: '/products/1' }]);
    await form.comeBack({ ncm: '0902' });
    await waitFor(() => expect(form.field('NCM').value).toBe('0902'));
    expect(form.field('Nome').value).toBe('Café torrado');
    expect(screen.getByText('Há alterações que não foram salvas.')).toBeTruthy();
  });

  it('asks again about what nobody chose between before it was left', async () => {
    const form = await open();
    await form.type('Nome', 'Café torrado');
    await form.leave();
    await form.comeBack({ name: 'Café moído' });
    expect(await screen.findByText('Você escreveu: Café torrado')).toBeTruthy();
    await form.type('NCM', '0903');
    await form.leave();
    await form.comeBack();
    expect(await screen.findByText('Outra pessoa escreveu: Café moído')).toBeTruthy();
    expect(form.field('NCM').value).toBe('0903');
  });

  it('is gone once it is saved, or given up', async () => {
    const form = await open();
    await form.type('Nome', 'Café torrado');
    act(() => forgetDrafts());
    await form.leave();
    expect(allKeptDrafts()).toEqual([]);
    await form.comeBack();
    expect(form.field('Nome').value).toBe('Café');
  });

  it('is not written down where it holds a password: leaving asks', async () => {
    const form = await open();
    await form.type('Senha', 'caju-amarelo-7');
    expect(lostByLeaving()).toHaveLength(1);
    await form.leave();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('caju');
    expect(allKeptDrafts()).toEqual([]);
  });

  it('is asked about where it is too large to be kept', async () => {
    const form = await open();
    await form.type('Nome', 'Café torrado');
    expect(lostByLeaving()).toEqual([]);
    fireEvent.change(form.field('NCM'), { target: { value: '0'.repeat(200_001) } });
    expect(lostByLeaving()).toMatchObject([{ name: 'Café', fields: ['Nome', 'NCM'] }]);
    // Half of it is kept neither.
    expect(allKeptDrafts()).toEqual([]);
    await form.type('NCM', '0903');
    expect(lostByLeaving()).toEqual([]);
    expect(allKeptDrafts()).toMatchObject([{ typed: { name: 'Café torrado', ncm: '0903' } }]);
  });

  it('is asked about where twenty others are kept already', async () => {
    const path = (index: number) => `/products/${index + 2}`;
    const other = { name: 'Outro', fields: [], base: {}, typed: {} };
    for (let index = 0; index < 20; index += 1)
      expect(keepDraftHere(path(index), { ...other, path: path(index) })).toBe(true);
    const form = await open();
    await form.type('Nome', 'Café torrado');
    expect(lostByLeaving()).toMatchObject([{ name: 'Café' }]);
    expect(allKeptDrafts()).toHaveLength(20);
  });

  it('is asked about where the browser has no room for it', async () => {
    const form = await open();
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const storage = jest.spyOn(globalThis, 'sessionStorage', 'get').mockReturnValue(full as never);
    await form.type('Nome', 'Café torrado');
    const lost = lostByLeaving();
    storage.mockRestore();
    expect(lost).toMatchObject([{ name: 'Café' }]);
  });

  it('is its typist’s own', async () => {
    const form = await open();
    await form.type('Nome', 'Café torrado');
    await form.leave();
    signIn('bia');
    expect(allKeptDrafts()).toEqual([]);
    await form.comeBack();
    expect(form.field('Nome').value).toBe('Café');
  });
});
