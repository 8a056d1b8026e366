/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { createI18n } from '../../../i18n/i18nProvider';
import { BillLineInput } from './BillLineInput';

// MUI's parts settle after the test has looked: React says so for each of them.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** R$ 123,45, due on a day that its factor says: 1 May 2002, and as far again. */
const BOLETO = '34191.10121 34567.880058 71234.570001 6 16670000012345';
/** R$ 143,59 of a utility, which says no day. */
const POWER = '84670000001-7 43590024020-9 02405000243-5 84221010811-9';

describe('the typed line of a bill, while a payable is typed (R-3.4.18)', () => {
  it('proposes amount, day and form', async () => {
    const form = await open();
    await form.type(BOLETO);
    expect(form.values()).toMatchObject({ value: '123.45', payment_form: 'ticket' });
    expect(form.values()['due_date']).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('proposes another in the place of what another bill proposed, and leaves what somebody typed', async () => {
    const form = await open({ due_date: '2026-12-10' });
    await form.type(BOLETO);
    expect(form.values()).toMatchObject({ value: '123.45', due_date: '2026-12-10' });
    await form.type(POWER);
    expect(form.values()).toMatchObject({ value: '143.59', due_date: '2026-12-10' });
    form.say('value', '150.00');
    await form.type(BOLETO);
    expect(form.values()).toMatchObject({ value: '150.00' });
  });

  it('keeps no day of another bill where the line says none, but what somebody typed since', async () => {
    const form = await open();
    await form.type(BOLETO);
    await form.type(POWER);
    expect(form.values()).toMatchObject({ value: '143.59', due_date: null, payment_form: 'ticket' });
    await form.type(BOLETO);
    form.say('due_date', '2026-12-10');
    await form.type(POWER);
    expect(form.values()).toMatchObject({ due_date: '2026-12-10' });
  });

  it('proposes nothing of a line with a wrong digit, or where what stands is put right', async () => {
    const form = await open();
    await form.type(BOLETO.replace('34191', '34192'));
    expect(form.values()['value']).toBeUndefined();
    const other = await open({}, false);
    await other.type(BOLETO);
    expect(other.values()['value']).toBeUndefined();
  });
});

async function open(defaultValues: object = {}, proposes = true) {
  let form: ReturnType<typeof useForm> | undefined;
  function Page() {
    form = useForm({ defaultValues });
    return (
      <FormProvider {...form}>
        <BillLineInput proposes={proposes} />
      </FormProvider>
    );
  }
  const i18nProvider = await createI18n('pt-BR');
  const { container } = render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page />
    </CoreAdminContext>,
  );
  await screen.findAllByRole('textbox');
  const field = container.querySelector('input')!;
  return {
    type: async (line: string) => {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(line);
    },
    say: (name: string, value: string) => form!.setValue(name, value),
    values: (): FieldValues => form!.getValues(),
  };
}
