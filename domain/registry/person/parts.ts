import { isSameData } from '../../kernel/same-data.js';
import type { Instant } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import { choice, flag, say, text } from '../../kernel/record-kind/field.js';
import { list } from '../../kernel/record-kind/list.js';
import { address, email, moment, phone } from '../fields.js';
import { isInternationalNumber, isLandline } from '../phone.js';

const ADDRESS_KINDS = {
  billing: say('Cobrança', 'Billing'),
  delivery: say('Entrega', 'Delivery'),
  residence: say('Residencial', 'Home'),
  business: say('Comercial', 'Work'),
  other: say('Outro', 'Other'),
};

/** Beside the address on file, which notes are made out to. */
export const addresses = list(
  say('Outros endereços', 'Other addresses'),
  {
    kind: choice(say('Tipo', 'Kind'), ADDRESS_KINDS, {}),
    address: address(say('Endereço', 'Address'), { isAbroadToo: true }),
  },
  { one: say('endereço', 'address'), max: 20 },
);

const PHONE_KINDS = {
  mobile: say('Móvel', 'Mobile'),
  residence: say('Residência', 'Home'),
  business: say('Comercial', 'Work'),
};
const MESSENGERS = {
  whatsapp: say('WhatsApp', 'WhatsApp'),
  telegram: say('Telegram', 'Telegram'),
  messenger: say('Messenger', 'Messenger'),
  skype: say('Skype', 'Skype'),
  other: say('Outro', 'Other'),
};
const BRAZIL_DDI = '55';

/** Beside the phone and the mobile on file. */
export const phones = list(
  say('Outros telefones', 'Other phones'),
  {
    kind: choice(say('Tipo', 'Kind'), PHONE_KINDS, {}),
    ddi: text(say('DDI', 'Country code'), {
      optional: true,
      max: 4,
      rule: ['phone_invalid', (ddi) => /^\+?[1-9]\d{0,2}$/.test(ddi)],
      hint: say('Vazio: 55, Brasil', 'Empty: 55, Brazil'),
    }),
    number: text(say('Número', 'Number'), { max: 20 }),
    extension: text(say('Ramal', 'Extension'), {
      optional: true,
      max: 10,
      rule: ['numeric', (extension) => /^\d+$/.test(extension)],
    }),
    messenger: choice(say('Mensageiro', 'Messenger'), MESSENGERS, { optional: true }),
  },
  {
    one: say('telefone', 'phone'),
    max: 20,
    check: ({ kind, ddi = BRAZIL_DDI, number }) => {
      const digits = `${ddi.replace('+', '')}${number.replace(/\D/g, '').replace(/^0/, '')}`;
      return [
        isInternationalNumber(digits) ? undefined : new DomainError('phone_invalid', { field: 'number' }),
        kind === 'mobile' && isLandline(digits)
          ? new DomainError('phone_is_landline', { field: 'kind' })
          : undefined,
      ];
    },
  },
);

/** People to talk to, where the person is a company. */
export const contacts = list(
  say('Contatos', 'Contacts'),
  {
    name: text(say('Nome', 'Name'), { max: 120 }),
    role: text(say('Função', 'Position'), { optional: true, max: 60 }),
    email: email(say('E-mail', 'E-mail'), { optional: true }),
    phone: phone(say('Telefone', 'Phone'), { optional: true }),
  },
  { one: say('contato', 'contact'), max: 30 },
);

const MAIL_CHANNELS = {
  email: say('E-mail', 'E-mail'),
  sms: say('SMS', 'SMS'),
  messenger: say('Mensageiro', 'Messenger'),
};
const CONSENT_ORIGINS = {
  counter: say('Balcão', 'Counter'),
  paper: say('Formulário em papel', 'Paper form'),
  phone: say('Telefone', 'Phone'),
  site: say('Site', 'Site'),
  messenger: say('Mensageiro', 'Messenger'),
  import: say('Importação', 'Import'),
};

/** Whether direct mail is welcome, by which way, since when and where it was said (R-3.4.5; LGPD art. 8, § 2). */
export const consents = list(
  say('Consentimentos', 'Consents'),
  {
    channel: choice(say('Mala direta por', 'Direct mail by'), MAIL_CHANNELS, {}),
    given: flag(say('Aceita receber', 'Wants to receive')),
    origin: choice(say('Onde foi dito', 'Where it was said'), CONSENT_ORIGINS, {}),
    at: moment(say('Em', 'On'), {
      optional: true,
      hint: say('Vazio: agora, ao salvar', 'Empty: now, when it is saved'),
    }),
  },
  { one: say('consentimento', 'consent'), max: 3 },
);

type Consent = Parameters<typeof consents.write>[0][number];

/** What is said today is said now; what stood already keeps its moment. */
export const withMoments = (
  told: readonly Consent[],
  before: readonly Consent[],
  now: Instant,
): readonly Consent[] =>
  told.map((consent) => {
    if (consent.at !== undefined) return consent;
    const same = before.find(({ at: _, ...rest }) => isSameData(rest, consent));
    return { ...consent, at: same?.at ?? now };
  });

/** One word on each way, and none from the future. */
export function consentProblems(told: readonly Consent[], now: Instant): readonly DomainError[] {
  return told.flatMap(({ channel, at }, index) => {
    const isAgain = told.findIndex((other) => other.channel === channel) < index;
    return [
      ...(isAgain ? [new DomainError('consent_twice', { field: `consents.${index}.channel` })] : []),
      ...(at !== undefined && at > now
        ? [new DomainError('date_in_future', { field: `consents.${index}.at` })]
        : []),
    ];
  });
}
