/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type AuthProvider } from 'react-admin';
import { createI18n } from '../i18n/i18nProvider';
import { api } from '../providers/api';
import { signedIn } from '../testing/signed-in';
import { PaperHead } from './PaperHead';

afterEach(() => jest.restoreAllMocks());

const LOGO = new Blob(['the logo'], { type: 'image/png' });

describe('the head of what is printed (R-3.4.17)', () => {
  it('shows the very logo that the company chose, beside its name and its CNPJ', async () => {
    const read = jest.spyOn(api, 'file').mockResolvedValue({ blob: LOGO } as never);
    const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-logo');
    const { container } = await open('/api/companies/1/logo');
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:the-logo'));
    expect(read).toHaveBeenCalledWith('/api/companies/1/logo');
    expect(made).toHaveBeenCalledWith(LOGO);
    expect(screen.getByText('Empório Boa Vista · 11.222.333/0001-81')).toBeTruthy();
  });

  it('asks for none where there is none', async () => {
    const read = jest.spyOn(api, 'file');
    const { container } = await open(null);
    expect(container.querySelector('img')).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });
});

async function open(report_logo: string | null) {
  const company = { company_name: 'Empório Boa Vista', cnpj: '11222333000181', report_logo };
  const getIdentity = () => Promise.resolve({ id: 'ana', permissoes: [], empresa: company });
  const authProvider = { ...signedIn(), getIdentity } as unknown as AuthProvider;
  const i18nProvider = await createI18n('pt-BR');
  const shown = render(
    <CoreAdminContext i18nProvider={i18nProvider} authProvider={authProvider}>
      <PaperHead />
    </CoreAdminContext>,
  );
  await screen.findByText(/Empório Boa Vista/);
  return shown;
}
