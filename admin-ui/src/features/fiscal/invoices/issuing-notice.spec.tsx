/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import { createI18n } from '../../../i18n/i18nProvider';
import type { Company } from '../../registry/company/company';
import { Hindrances } from './IssuingNotice';

let words: I18nProvider;
beforeAll(async () => (words = await createI18n('pt-BR')));

const told = (crt: Company['crt'], not_after: string | undefined): string => {
  const certificate = not_after === undefined ? null : { not_after };
  const company = { crt, certificate, timezone: 'America/Sao_Paulo' } as Company;
  const { container } = render(
    <I18nContextProvider value={words}>
      <Hindrances company={company} />
    </I18nContextProvider>,
  );
  return container.textContent;
};

describe('a note that is written says beforehand', () => {
  it('nothing, where it can be sent', () => expect(told(1, '2999-01-01T00:00:00Z')).toBe(''));

  it('that notes of the regime are not built', () => {
    expect(told(3, '2999-01-01T00:00:00Z')).toContain('Ainda não emitimos notas deste regime');
    expect(screen.queryByText(/Nenhum certificado/)).toBeNull();
  });

  it('that no certificate is installed, or none that is valid still', () => {
    expect(told(1, undefined)).toContain('Nenhum certificado instalado');
    expect(told(1, '2020-01-01T12:00:00Z')).toContain('venceu em 01/01/2020');
  });
});
