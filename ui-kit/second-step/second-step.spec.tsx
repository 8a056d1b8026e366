/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondStepLook } from './look';
import { ProofForm, type Proof, type ProofRefusals } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';

const look: SecondStepLook = {
  Act: ({ children, sends = false, disabled = false, onClick }) => (
    <button type={sends ? 'submit' : 'button'} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  ),
  CodeField: ({ label, hint, error, onChange, ...field }) => (
    <label>
      {label}
      <input
        {...field}
        title={hint}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && <span>{error}</span>}
    </label>
  ),
  PasswordField: ({ label, value, error, onChange }) => (
    <label>
      {label}
      <input
        value={value}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  ),
};

const texts = {
  code: 'Code',
  codeHint: '6 digits',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One that was kept',
  useApp: 'Use the app',
  useRecovery: 'Use a recovery code',
  password: 'Password',
  required: 'Fill this in',
  sending: 'Sending',
  cancel: 'Cancel',
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name, { exact: false });

describe('the proof before a sensitive act', () => {
  const proofs: Proof[] = [];
  beforeEach(() => void proofs.splice(0));

  function open(refusals?: ProofRefusals, whileTyped?: () => () => void) {
    const send = (proof: Proof) => {
      proofs.push(proof);
      return Promise.resolve(refusals);
    };
    return render(
      <ProofForm
        {...{ look, texts, send, name: 'Two steps', submit: 'Turn off', onCancel() {} }}
        {...(whileTyped && { whileTyped })}
      />,
    );
  }

  it('is sent once both are there, without the spaces of the code', async () => {
    open();
    await userEvent.type(field('Code'), '123 456');
    await press('Turn off');
    expect(proofs).toEqual([]);
    expect(document.activeElement).toBe(field('Password'));
    await userEvent.type(field('Password'), 'se cret');
    await press('Turn off');
    expect(proofs).toEqual([{ token_otp: '123456', password: 'se cret' }]);
  });

  it('takes a recovery code, and leads to what the server refused', async () => {
    open({ token_otp: 'Wrong', version: 'Elsewhere' });
    await press('Use a recovery code');
    await userEvent.type(field('Recovery code'), 'ab-cd');
    await userEvent.type(field('Password'), 'secret');
    await press('Turn off');
    await screen.findByText('Wrong');
    expect(document.activeElement).toBe(field('Recovery code'));
    expect(screen.getByRole('alert').textContent).toBe('Elsewhere');
    await userEvent.type(field('Recovery code'), 'e');
    expect(screen.queryByText('Wrong')).toBeNull();
  });

  it('says that something is typed until it goes', async () => {
    const [begun, ended] = [jest.fn(), jest.fn()];
    const { unmount } = open(undefined, () => (begun(), ended));
    expect(begun).not.toHaveBeenCalled();
    await userEvent.type(field('Password'), 'abc');
    expect(begun).toHaveBeenCalledTimes(1);
    unmount();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

it('recovery codes are copied, printed, kept as a file, and put away', async () => {
  const [copy, kept] = [jest.fn(), jest.fn()];
  const print = jest.fn();
  Object.assign(window, { print });
  const files: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:codes'));
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const named: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    named.push(this.download);
  });
  const words = { title: 'Codes', body: 'Keep them', copy: 'Copy', print: 'Print', kept: 'Kept' };
  render(
    <RecoveryCodes
      look={look}
      texts={{ ...words, download: 'Download', file: 'codes.txt', whose: 'Shop · ana@shop · 28/11/2026' }}
      codes={['a1', 'b2']}
      copy={copy}
      onKept={kept}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Codes' }));
  await press('Copy');
  expect(copy).toHaveBeenCalledWith('a1\nb2');
  await press('Print');
  await waitFor(() => expect(print).toHaveBeenCalled());
  await press('Download');
  expect(named).toEqual(['codes.txt']);
  expect(await files[0]?.text()).toBe('Shop · ana@shop · 28/11/2026\n\na1\nb2\n');
  screen.getByText('Shop · ana@shop · 28/11/2026');
  await press('Kept');
  expect(kept).toHaveBeenCalled();
});
