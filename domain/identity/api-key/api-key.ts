import { date, flag, say, text } from '../../kernel/record-kind/field.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';

/**
 * What another system of the company's may do through `/api/v1`, as long as it is active. What it proves itself with is not
 * here: `secret.ts`.
 */
export const apiKeys = recordKind({
  name: 'ApiKey',
  resource: 'api-keys',
  context: 'system',
  icon: 'key',
  words: { pt_BR: ['chave de API', 'chaves de API', 'f'], en: ['API key', 'API keys'] },
  purpose: say(
    'O que outros sistemas da empresa (PDV, loja virtual, ERP) podem fazer por aqui.',
    'What other systems of the company (till, web shop, ERP) may do here.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), {
      max: 60,
      unique: true,
      hint: say('De que sistema é: «PDV da loja 2»', 'Which system it is of: “Till of shop 2”'),
    }),
    salesWrite: flag(say('Registrar e cancelar vendas', 'Register and cancel sales')),
    customersRead: flag(say('Consultar clientes e saldos', 'Look up customers and balances')),
    expiresOn: date(say('Último dia de uso', 'Last day of use'), {
      optional: true,
      hint: say('Vazio: até ser desativada', 'Empty: until it is disabled'),
    }),
  },
  title: 'name',
  list: ['salesWrite', 'customersRead', 'expiresOn'],
  form: [{ fields: { name: 8, expiresOn: 4, salesWrite: 12, customersRead: 12 } }],
});

/** What a route of `/api/v1` asks of a key: one of its permissions, by the name that the wire has for it. */
export type ApiScope = 'sales_write' | 'customers_read';
