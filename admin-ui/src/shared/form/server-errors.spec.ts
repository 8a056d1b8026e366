import { createFormControl } from 'react-hook-form';
import { forgetServerErrors, isOnScreen, serverErrorsOf } from './server-errors';

interface Note {
  person_id: string;
  installments: { value: string }[];
}

/** A form with a field and a group of fields, that was answered once. */
function aForm(answer: Record<string, string>) {
  const form = createFormControl<Note>({
    defaultValues: { person_id: 'maria', installments: [{ value: '10.00' }, { value: '5.00' }] },
  });
  form.register('person_id');
  form.register('installments.0.value');
  form.register('installments.1.value');
  forgetServerErrors(form);
  for (const [name, message] of Object.entries(answer)) {
    form.setError(name as 'person_id', { type: 'server', message });
  }
  const sent: unknown[] = [];
  const submit = form.handleSubmit((values) => void sent.push(values));
  const open = () => serverErrorsOf(form.control._formState.errors).map(({ name }) => name);
  return { form, sent, submit, open };
}

describe('what the server said of a form', () => {
  it('is listed with its place, in groups too', () => {
    const { form } = aForm({ person_id: 'a', 'installments.1.value': 'b', total: 'c' });
    expect(serverErrorsOf(form.control._formState.errors)).toEqual([
      { name: 'person_id', message: 'a' },
      { name: 'installments.1.value', message: 'b' },
      { name: 'total', message: 'c' },
    ]);
  });

  it('never keeps a form from being sent again, also where no field shows it', async () => {
    const { sent, submit } = aForm({ installments: 'A soma difere.', total: 'O total difere.' });
    await submit();
    expect(sent).toHaveLength(1);
  });

  it('goes when its field changes, and stays when another does', () => {
    const { form, open } = aForm({ person_id: 'a', 'installments.1.value': 'b' });
    form.setValue('installments.1.value', '6.00');
    expect(open()).toEqual(['person_id']);
    form.setValue('person_id', 'joana');
    expect(open()).toEqual([]);
  });

  it('of a group goes when something in it changes, or all of it', () => {
    const one = aForm({ installments: 'A soma difere.' });
    one.form.setValue('installments.0.value', '9.00');
    expect(one.open()).toEqual([]);
    const all = aForm({ installments: 'A soma difere.', 'installments.1.value': 'b', person_id: 'a' });
    all.form.setValue('installments', [{ value: '15.00' }]);
    expect(all.open()).toEqual(['person_id']);
  });

  it('leaves what a validator says to its validator', async () => {
    const { form, sent, submit } = aForm({ total: 'O total difere.' });
    form.register('person_id', { required: 'Obrigatório' });
    form.setValue('person_id', '');
    await submit();
    expect(sent).toEqual([]);
    expect(form.control._formState.errors).toMatchObject({ person_id: { type: 'required' } });
  });
});

describe('a field of a form', () => {
  it('is on the screen once it is registered; a group and a stranger are not', () => {
    const { form } = aForm({});
    expect(isOnScreen(form.control as never, 'person_id')).toBe(true);
    expect(isOnScreen(form.control as never, 'installments')).toBe(false);
    expect(isOnScreen(form.control as never, 'total')).toBe(false);
  });
});
