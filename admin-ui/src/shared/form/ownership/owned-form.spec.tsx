/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { MoneyInput } from '../../inputs/MoneyInput';
import { TextInput } from '../../inputs/TextInput';
import { FormBar } from '../FormBar';
import { openDrafts } from './drafts';
import { OwnedForm } from './OwnedForm';

const product = {
  id: '1',
  version: 1,
  name: 'Café',
  price: '50.00',
  ncm: '0901',
  stock_quantity: '5',
  status: 'active',
  phones: [] as readonly { readonly phone: string }[],
};
type Product = typeof product;

/** A list to which somebody adds. */
function Phones() {
  const { fields, append } = useFieldArray<{ phones: { phone: string }[] }>({ name: 'phones' });
  return (
    <>
      <ul aria-label="Telefones">
        {fields.map(({ id, phone }) => (
          <li key={id}>{phone}</li>
        ))}
      </ul>
      <button type="button" onClick={() => append({ phone: '22' })}>
        Acrescentar
      </button>
    </>
  );
}

/** A form of a product, and the news of it. */
async function open(
  record: Product = product,
  onSent: (sent: Product) => void = () => undefined,
  answered: () => Promise<void> | undefined = () => undefined,
) {
  const sent: object[] = [];
  const i18nProvider = await createI18n('pt-BR');
  const page = (latest: Product) => (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <OwnedForm
        name={record.name}
        record={latest}
        onSubmit={async (values) => {
          sent.push(values);
          onSent(values as Product);
          await answered();
          return undefined;
        }}
      >
        <TextInput source="name" label="Nome" />
        <MoneyInput source="price" label="Preço" />
        <TextInput source="ncm" label="NCM" />
        <TextInput source="reason" label="Motivo" />
        <Phones />
        <FormBar cancelTo="/" />
      </OwnedForm>
    </CoreAdminContext>
  );
  let tell = (_latest: Product) => {};
  const router = createMemoryRouter([{ path: '*', Component: () => <Page /> }]);
  function Page() {
    const [latest, setLatest] = useState(record);
    tell = (news) => act(() => setLatest(news));
    return page(latest);
  }
  render(<RouterProvider router={router} />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    sent,
    field,
    changedElsewhere: (changes: Partial<Product>) => tell({ ...record, version: 2, ...changes }),
    type: async (label: string, text: string) => {
      await userEvent.clear(field(label));
      await userEvent.type(field(label), text);
      await userEvent.tab();
    },
    press: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
  };
}

describe('a form that somebody types in', () => {
  it('keeps what was typed when its record changes elsewhere, and says what changed', async () => {
    const form = await open();
    await form.type('Preço', '55');
    form.changedElsewhere({ price: '60.00' });
    expect(form.field('Preço').value).toBe('55,00');
    expect(screen.getByText('Outra pessoa mudou Preço: R$ 50,00 → R$ 60,00')).toBeTruthy();
    expect(screen.getByText('Você escreveu: R$ 55,00')).toBeTruthy();
  });

  it('says that its record was deleted elsewhere, keeps what was typed, and says no more once it is back', async () => {
    const form = await open();
    await form.type('Preço', '55');
    form.changedElsewhere({ status: 'deleted' });
    expect(screen.getByRole('alert').textContent).toContain(
      'Outra pessoa excluiu este registro enquanto você editava',
    );
    expect(form.field('Preço').value).toBe('55,00');
    form.changedElsewhere({ version: 3, status: 'active' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(form.field('Preço').value).toBe('55,00');
  });

  it('has in a list what both added, sends both, and says what came', async () => {
    const form = await open();
    await form.press('Acrescentar');
    form.changedElsewhere({ phones: [{ phone: '11' }] });
    const list = screen.getByRole('list', { name: 'Telefones' });
    await waitFor(() => expect([...list.children].map((each) => each.textContent)).toEqual(['11', '22']));
    expect(screen.queryByText(/Você escreveu/)).toBeNull();
    await form.press('Salvar');
    await waitFor(() =>
      expect(form.sent).toMatchObject([{ version: 2, phones: [{ phone: '11' }, { phone: '22' }] }]),
    );
  });

  it('takes what changed elsewhere in fields that nobody touched, and the version with it', async () => {
    const form = await open();
    await form.type('Nome', 'Café torrado');
    form.changedElsewhere({ ncm: '0902', stock_quantity: '4' });
    expect(form.field('NCM').value).toBe('0902');
    expect(screen.getByText('Outra pessoa mudou NCM: 0901 → 0902 (já está aqui)')).toBeTruthy();
    await form.press('Salvar');
    await waitFor(() => expect(form.sent).toHaveLength(1));
    expect(form.sent[0]).toEqual({
      ...product,
      version: 2,
      name: 'Café torrado',
      ncm: '0902',
      stock_quantity: '4',
    });
  });

  it('is not sent before its typist chose between two values of one field', async () => {
    const form = await open();
    await form.type('Preço', '55');
    form.changedElsewhere({ price: '60.00' });
    await form.press('Salvar');
    expect(form.sent).toEqual([]);
    await form.press(/^Manter o meu/);
    await form.press('Salvar');
    await waitFor(() => expect(form.sent).toEqual([{ ...product, version: 2, price: '55.00' }]));
  });

  it('takes the other value when its typist says so', async () => {
    const form = await open();
    await form.type('Preço', '55');
    form.changedElsewhere({ price: '60.00' });
    await form.press(/^Usar R\$\s60,00/);
    expect(form.field('Preço').value).toBe('60,00');
    expect(screen.queryByRole('status')).toBeNull();
    expect(openDrafts()).toEqual([]);
  });

  it('compares once more when the field changes again, from what it was at first', async () => {
    const form = await open();
    await form.type('Preço', '55');
    form.changedElsewhere({ price: '60.00' });
    form.changedElsewhere({ price: '65.00', version: 3 });
    expect(screen.getByText('Outra pessoa mudou Preço: R$ 50,00 → R$ 65,00')).toBeTruthy();
  });

  it('asks nothing once its typist wrote the same by hand', async () => {
    const form = await open();
    await form.type('Preço', '55');
    form.changedElsewhere({ price: '60.00' });
    await form.type('Preço', '60');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is told of no change when the server writes what was saved in its own way', async () => {
    let tell = (_sent: Product) => {};
    const form = await open(product, (sent) => tell(sent));
    tell = ({ name, price }) => form.changedElsewhere({ name: name.trim(), price });
    await form.type('Nome', '  Café torrado ');
    await form.press('Salvar');
    await waitFor(() => expect(form.field('Nome').value).toBe('Café torrado'));
    expect(screen.queryByText(/mudou/)).toBeNull();
    expect(openDrafts()).toEqual([]);
    form.changedElsewhere({ name: 'Café moído' });
    expect(form.field('Nome').value).toBe('Café moído');
    await form.type('Nome', 'Café em grãos');
    await form.press('Salvar');
    await waitFor(() => expect(form.sent).toHaveLength(2));
  });

  it('keeps what was typed after it was sent, also when the news of what was saved comes', async () => {
    let answer = () => {};
    const form = await open(product, undefined, () => new Promise<void>((resolve) => (answer = resolve)));
    await form.type('Nome', 'Café torrado');
    await form.press('Salvar');
    await waitFor(() => expect(form.sent).toHaveLength(1));
    await form.type('Nome', 'Café em grãos');
    await act(async () => answer());
    form.changedElsewhere({ name: 'Café torrado' });
    expect(form.field('Nome').value).toBe('Café em grãos');
    expect(openDrafts()).toMatchObject([{ fields: ['Nome'] }]);
    expect(screen.queryByText(/mudou/)).toBeNull();
  });

  it('keeps what was typed back after it was sent, when the news of what was saved comes before the answer', async () => {
    let answer = () => {};
    const form = await open(product, undefined, () => new Promise<void>((resolve) => (answer = resolve)));
    await form.type('Preço', '55');
    await form.press('Salvar');
    await waitFor(() => expect(form.sent).toHaveLength(1));
    await form.type('Preço', '50');
    form.changedElsewhere({ price: '55.00' });
    await act(async () => answer());
    expect(form.field('Preço').value).toBe('50,00');
    expect(screen.queryByText(/mudou/)).toBeNull();
    await form.press('Salvar');
    await waitFor(() => expect(form.sent[1]).toEqual({ ...product, version: 2, price: '50.00' }));
  });

  it('follows its record quietly while nothing is typed', async () => {
    const form = await open();
    form.changedElsewhere({ price: '60.00' });
    expect(form.field('Preço').value).toBe('60,00');
    expect(screen.queryByText(/mudou/)).toBeNull();
    expect(openDrafts()).toEqual([]);
  });

  it('is a draft that names its fields until they are as they were', async () => {
    const form = await open();
    await form.type('Preço', '55');
    await form.type('NCM', '0902');
    expect(openDrafts()).toMatchObject([{ name: 'Café', fields: ['Preço', 'NCM'] }]);
    await form.type('Preço', '50');
    await form.type('NCM', '0901');
    expect(openDrafts()).toEqual([]);
  });

  it('is a draft still when something else changes elsewhere, also of what is in no record', async () => {
    const form = await open();
    await form.type('Motivo', 'Conferido');
    form.changedElsewhere({ price: '60.00' });
    expect(form.field('Preço').value).toBe('60,00');
    expect(openDrafts()).toMatchObject([{ fields: ['Motivo'] }]);
  });
});
