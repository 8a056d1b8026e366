import { choice, date, flag, percent, say, text } from '../../kernel/record-kind/field.js';
import { recordKind, type DetailsOf } from '../../kernel/record-kind/record-kind.js';
import { address, document, email, phone, stateRegistration } from '../fields.js';
import { addresses, consents, contacts, phones } from './parts.js';

/** What a person is to the company; at least one. */
export const PERSON_ROLES = ['client', 'provider', 'user', 'employee', 'shipping_company'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** indIEDest. */
const TAXPAYER_TYPES = {
  9: say('Não contribuinte', 'Not a taxpayer'),
  1: say('Contribuinte do ICMS', 'ICMS taxpayer'),
  2: say('Isento de inscrição', 'Exempt from registration'),
};
const CHANNELS = {
  counter: say('Balcão', 'Counter'),
  site: say('Site', 'Site'),
  referral: say('Indicação', 'Referral'),
  whatsapp: say('WhatsApp', 'WhatsApp'),
  marketplace: say('Marketplace', 'Marketplace'),
  other: say('Outro', 'Other'),
};

/**
 * Customers, suppliers, employees, one for each document in each company of a house (ADR 0081). The kind says their fields; what may happen to a person is decided in
 * `person.ts`, for a person can be known by the document alone, and can be erased.
 */
export const persons = recordKind({
  name: 'Person',
  resource: 'persons',
  context: 'registry',
  icon: 'people',
  words: { pt_BR: ['pessoa', 'pessoas', 'f'], en: ['person', 'people'] },
  purpose: say(
    'Cadastre clientes e fornecedores para emitir notas e lançar contas.',
    'Add customers and suppliers to issue invoices and enter bills.',
  ),
  fields: {
    document: document(say('CPF ou CNPJ', 'CPF or CNPJ'), {}),
    fullName: text(say('Nome ou razão social', 'Name or company name'), { max: 120 }),
    client: flag(say('Cliente', 'Customer')),
    provider: flag(say('Fornecedor', 'Supplier')),
    user: flag(say('Usuário', 'User')),
    employee: flag(say('Funcionário', 'Employee')),
    shippingCompany: flag(say('Transportadora', 'Carrier')),
    bornDate: date(say('Nascimento', 'Date of birth'), { optional: true }),
    rg: text(say('RG', 'RG'), { optional: true, max: 20, inCapitals: true }),
    ctps: text(say('Carteira de trabalho (CTPS)', 'Work card (CTPS)'), { optional: true, max: 20 }),
    spouse: text(say('Cônjuge', 'Spouse'), { optional: true, max: 120 }),
    channel: choice(say('Como chegou até nós', 'How they found us'), CHANNELS, { optional: true }),
    commission: percent(say('Comissão (%)', 'Commission (%)'), { optional: true, decimals: 2 }),
    email: email(say('E-mail', 'E-mail'), { optional: true }),
    cellphone: phone(say('Celular', 'Mobile phone'), { optional: true }),
    phone: phone(say('Telefone', 'Phone'), { optional: true }),
    site: text(say('Site', 'Site'), {
      optional: true,
      max: 200,
      rule: ['url', (site) => /^(?:https?:\/\/)?[^\s./:@]+(?:\.[^\s./:@]+)+(?:[/:?#]\S*)?$/i.test(site)],
    }),
    socialNetwork: text(say('Rede social', 'Social network'), { optional: true, max: 200 }),
    phones,
    contacts,
    address: address(say('Endereço', 'Address'), { optional: true }),
    addresses,
    taxpayerType: choice(say('Contribuinte', 'Taxpayer'), TAXPAYER_TYPES, { optional: true, initial: 9 }),
    stateRegistration: stateRegistration(say('Inscrição estadual', 'State registration'), { optional: true }),
    consents,
  },
  title: 'fullName',
  list: ['document', 'email', 'cellphone'],
  form: [
    {
      title: say('Identificação', 'Identification'),
      fields: {
        document: 4,
        fullName: 8,
        client: 12,
        provider: 12,
        employee: 12,
        shippingCompany: 12,
        user: 12,
        bornDate: 4,
        rg: 4,
        ctps: 4,
        spouse: 6,
        channel: 3,
        commission: 3,
      },
    },
    {
      title: say('Contato', 'Contact'),
      fields: {
        email: 6,
        cellphone: 3,
        phone: 3,
        site: 6,
        socialNetwork: 6,
        phones: 12,
        contacts: 12,
      },
    },
    {
      title: say('Endereço', 'Address'),
      hint: say('Necessário para emitir a nota.', 'Needed to issue an invoice.'),
      fields: { address: 12, addresses: 12 },
    },
    { title: say('Fiscal', 'Tax'), fields: { taxpayerType: 4, stateRegistration: 4 } },
    {
      title: say('Mala direta', 'Direct mail'),
      hint: say(
        'Só quem aceitou recebe ofertas. Fica guardado quando e onde a pessoa disse.',
        'Offers go only to those who said yes. When and where they said so is kept.',
      ),
      fields: { consents: 12 },
    },
  ],
});

/** A person as forms and tables have it: a flag for each role. */
export type PersonFields = DetailsOf<typeof persons.fields>;
type RoleFlag = 'client' | 'provider' | 'user' | 'employee' | 'shippingCompany';

/** A person as events have it: the roles in a list. */
export type PersonDetails = Omit<PersonFields, RoleFlag | 'taxpayerType'> & {
  /** indIEDest: 1 contributes ICMS, 2 exempt, 9 does not contribute. */
  readonly taxpayerType: TaxpayerType;
  readonly roles: readonly PersonRole[];
};
export type TaxpayerType = NonNullable<PersonFields['taxpayerType']>;

const FLAGS: Readonly<Record<PersonRole, RoleFlag>> = {
  client: 'client',
  provider: 'provider',
  user: 'user',
  employee: 'employee',
  shipping_company: 'shippingCompany',
};

/** What an event says of a person, with the flags that a table and a form have in place of the list. */
export function withFlags<Details extends { readonly roles: readonly PersonRole[] }>(
  details: Details,
): Details & Readonly<Record<RoleFlag, boolean>> {
  const flags = {} as Record<RoleFlag, boolean>;
  for (const role of PERSON_ROLES) flags[FLAGS[role]] = details.roles.includes(role);
  return { ...details, ...flags };
}

/** And back, in the order in which events have always had the fields. */
export function withRoles(fields: PersonFields): PersonDetails {
  const {
    client,
    provider,
    user,
    employee,
    shippingCompany,
    taxpayerType = NOT_A_TAXPAYER,
    ...details
  } = fields;
  const flags = { client, provider, user, employee, shippingCompany };
  return { ...details, taxpayerType, roles: PERSON_ROLES.filter((role) => flags[FLAGS[role]]) };
}

const NOT_A_TAXPAYER = 9;
