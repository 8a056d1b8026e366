import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cnpj } from '@fidelidade/domain/kernel/documents.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';

/** Logins and address of the demo. */
export const DEMO = {
  storeSlug: 'demo',
  staffName: 'Ana Souza',
  staffEmail: 'admin@demo.com.br',
  cashierName: 'Caio Lima',
  cashierEmail: 'caixa@demo.com.br',
  managerName: 'Marina Prado',
  managerEmail: 'gestora@demo.com.br',
  /** By which the cashier says at a shared till that it is them. */
  cashierPin: '3816',
  participantEmail: 'cliente@demo.com.br',
  whatsapp: '(11) 98765-4321',
  password: 'caju-amarelo-7',
} as const;

/** A made-up grocery in São Paulo. */
export const demoCompany: CompanyDetails = {
  cnpj: '11222333000181' as Cnpj,
  socialName: 'Empório Boa Vista Ltda',
  fantasyName: 'Empório Boa Vista',
  stateRegistration: '110042490114',
  cityRegistration: '31234567',
  cnae: '4721102',
  nire: '35212345678',
  nireDate: '2015-03-02' as CivilDate,
  email: 'contato@emporioboavista.com.br',
  phone: '1132654000',
  crt: 1,
  storeSlug: DEMO.storeSlug,
  timezone: 'America/Sao_Paulo',
  address: {
    zip: '01310100',
    state: 'SP',
    cityId: 3550308,
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    street: 'Avenida Paulista',
    number: '1000',
  },
};
