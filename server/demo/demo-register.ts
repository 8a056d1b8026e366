import type { RegisteredCompany } from '@fidelidade/application/ports/company-lookup.js';
import { demoCompany } from './demo-company.js';
import { demoPersons } from './demo-persons.js';

const CNPJ_LENGTH = 14;

/** A company that the demo has not met yet: whoever follows the tour registers it by its CNPJ alone. */
const NEWCOMER: RegisteredCompany = {
  cnpj: '11444777000161',
  socialName: 'Torrefação Morro Alto Ltda',
  fantasyName: 'Café Morro Alto',
  isActive: true,
  cnae: '1081302',
  email: 'contato@morroalto.com.br',
  phone: '1132654400',
  address: {
    zip: '01310200',
    state: 'SP',
    cityId: 3550308,
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    street: 'Avenida Paulista',
    number: '1578',
  },
};

/** What the public register would say of the demo's made-up companies, so that the demo needs no network. */
export const DEMO_REGISTER: readonly RegisteredCompany[] = [
  NEWCOMER,
  {
    cnpj: demoCompany.cnpj,
    socialName: demoCompany.socialName,
    fantasyName: demoCompany.fantasyName,
    isActive: true,
    address: demoCompany.address,
  },
  ...demoPersons
    .filter(({ document }) => document.length === CNPJ_LENGTH)
    .map(({ document, fullName }) => ({ cnpj: document, socialName: fullName, isActive: true })),
];
