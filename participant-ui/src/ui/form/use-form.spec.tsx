/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addPortuguese } from '../../i18n/index.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { emailProblem, filledIn } from './checks.js';
import { useForm } from './use-form.js';
import { TextField } from '../TextField.js';

// The form of a public page, which brings its texts.
addPortuguese(access);

const sent: unknown[] = [];

function SignUp() {
  const form = useForm({ name: '', email: '' }, ({ name, email }) => ({
    name: filledIn(name),
    email: emailProblem(email),
  }));
  const { fields, change, errorOf } = form;
  return (
    <form {...form.props((values) => void sent.push(values))}>
      <TextField
        label="Nome"
        value={fields.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="E-mail"
        value={fields.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <button type="submit">Enviar</button>
    </form>
  );
}

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
/** What a screen reader reads with a field. */
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe('a field of a form', () => {
  beforeEach(() => {
    sent.length = 0;
    render(<SignUp />);
  });

  it('says what is wrong with it when it is left, and not while it is typed', async () => {
    await userEvent.type(email(), 'ana@loja');
    expect(isInvalid(email())).toBe(false);
    await userEvent.tab();
    expect(isInvalid(email())).toBe(true);
    expect(noteOf(email())).toBe('Confira o e-mail: falta algo como nome@exemplo.com.');
  });

  it('is quiet as soon as it is right, and says so again only when it is left wrong again', async () => {
    await userEvent.type(email(), 'ana@loja');
    await userEvent.tab();
    await userEvent.type(email(), '.com');
    expect(isInvalid(email())).toBe(false);
    await userEvent.type(email(), '@');
    expect(isInvalid(email())).toBe(false);
    await userEvent.tab();
    expect(isInvalid(email())).toBe(true);
  });

  it('says nothing of being empty before the form is sent, which leads to the first', async () => {
    for (let stop = 0; stop < 4; stop += 1) await userEvent.tab();
    await userEvent.type(email(), 'a{backspace}');
    await userEvent.tab();
    const fields = screen.getAllByRole('textbox');
    expect(fields.some(isInvalid)).toBe(false);
    await userEvent.click(screen.getByRole('button'));
    expect(fields.every(isInvalid)).toBe(true);
    expect(document.activeElement).toBe(fields[0]);
    expect(sent).toEqual([]);
  });

  it('waits with its message until the mouse that leaves it is up again', async () => {
    await userEvent.type(email(), 'ana@loja');
    await userEvent.click(email());
    expect(isInvalid(email())).toBe(false);
    const [user, target] = [userEvent.setup(), screen.getByRole('textbox', { name: 'Nome' })];
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(isInvalid(email())).toBe(false);
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect(isInvalid(email())).toBe(true);
  });

  it('is sent once all is right, whatever was told before', async () => {
    await userEvent.type(email(), 'ana@loja');
    await userEvent.tab();
    await userEvent.type(email(), '.com');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana');
    await userEvent.click(screen.getByRole('button'));
    expect(sent).toEqual([{ name: 'Ana', email: 'ana@loja.com' }]);
  });
});
