import type { CompanyLookup, RegisteredCompany } from '@fidelidade/application/ports/company-lookup.js';
import { isPhone } from '@fidelidade/domain/registry/phone.js';
import { isEmail } from '@fidelidade/domain/registry/email.js';
import { HttpRegister, numberIn, textIn, type Answer, type RegisterOptions } from './http-register.js';

/** No source is configured: nobody can be asked. */
export const noCompanyLookup: CompanyLookup = { find: async () => 'unanswered' };

/** Companies of a source that answers as BrasilAPI does: 404 where there is none. */
export const companyRegister = (url: string, options: RegisterOptions): CompanyLookup =>
  new HttpRegister(
    {
      name: 'register of companies',
      url: url.replace('{cnpj}', '{key}'),
      unknownStatus: 404,
      read: companyOf,
    },
    options,
  );

/** Companies that are known here, before anybody else is asked: those of the demo, which no register has. */
export const knownCompanies = (known: readonly RegisteredCompany[], others: CompanyLookup): CompanyLookup => {
  const byCnpj = new Map(known.map((company) => [company.cnpj, company]));
  return { find: async (cnpj) => byCnpj.get(cnpj) ?? others.find(cnpj) };
};

function companyOf(cnpj: string, answer: Answer): RegisteredCompany | undefined {
  const socialName = textIn(answer['razao_social']);
  if (!socialName) return undefined;
  const cnae = String(answer['cnae_fiscal'] ?? '').padStart(7, '0');
  const [email, phone] = [textIn(answer['email'])?.toLowerCase(), textIn(answer['ddd_telefone_1'])];
  const address = addressOf(answer);
  return {
    cnpj,
    socialName,
    fantasyName: textIn(answer['nome_fantasia']),
    isActive: textIn(answer['descricao_situacao_cadastral'])?.toUpperCase() === 'ATIVA',
    ...(/^\d{7}$/.test(cnae) && cnae !== '0000000' && { cnae }),
    ...(email && isEmail(email) && { email }),
    ...(phone && isPhone(phone) && { phone: phone.replace(/\D/g, '') }),
    ...(address && { address }),
  };
}

function addressOf(answer: Answer): RegisteredCompany['address'] {
  const [state, city] = [textIn(answer['uf']), textIn(answer['municipio'])];
  const cityId = numberIn(answer['codigo_municipio_ibge']);
  if (!state || !city || cityId === undefined) return undefined;
  const zip = textIn(answer['cep'])?.replace(/\D/g, '').padStart(8, '0');
  const kindOfStreet = answer['descricao_tipo_de_logradouro'] ?? answer['descricao_tipo_logradouro'];
  const street = [textIn(kindOfStreet), textIn(answer['logradouro'])];
  return {
    ...{ state, city, cityId },
    ...(zip && /^\d{8}$/.test(zip) && { zip }),
    street: street.filter(Boolean).join(' ') || undefined,
    number: textIn(answer['numero']),
    complement: textIn(answer['complemento']),
    neighborhood: textIn(answer['bairro']),
  };
}
