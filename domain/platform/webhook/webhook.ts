import { flag, say, text } from '../../kernel/record-kind/field.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';

/**
 * Where another system of the company's is told of facts, as long as it is active: which address, and of which kinds. What is
 * sent is signed with a secret that is not here: `webhook-line.ts`.
 */
export const webhooks = recordKind({
  name: 'Webhook',
  resource: 'webhooks',
  context: 'system',
  icon: 'webhook',
  words: { pt_BR: ['webhook', 'webhooks', 'm'], en: ['webhook', 'webhooks'] },
  purpose: say(
    'Os endereços de outros sistemas que são avisados na hora: vendas, cashback, clientes.',
    'The addresses of other systems that are told at once: sales, cashback, customers.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), {
      max: 60,
      unique: true,
      hint: say('De que sistema é: «Loja virtual»', 'Which system it is of: “Web shop”'),
    }),
    url: text(say('Endereço (URL)', 'Address (URL)'), {
      max: 500,
      rule: ['webhook_url_invalid', isWebhookUrl],
      hint: say(
        'Começa com https://, sem usuário nem senha',
        'Begins with https://, without user or password',
      ),
    }),
    sales: flag(say('Vendas', 'Sales'), {
      initial: true,
      hint: say('Registradas, devolvidas, canceladas', 'Registered, returned, cancelled'),
    }),
    cashback: flag(say('Cashback', 'Cashback'), {
      hint: say('Ganho, liberado, usado, vencido', 'Earned, available, used, expired'),
    }),
    points: flag(say('Pontos', 'Points'), {
      hint: say('Ganhos, liberados, usados, vencidos', 'Earned, available, used, expired'),
    }),
    participants: flag(say('Participantes', 'Participants'), {
      hint: say('Quem entrou, abriu conta ou foi apagado', 'Who joined, opened an account or was erased'),
    }),
    levels: flag(say('Níveis', 'Levels'), { hint: say('Alcançados e perdidos', 'Reached and lost') }),
    vouchers: flag(say('Vales', 'Vouchers'), {
      hint: say('Emitidos, usados, vencidos, cancelados', 'Issued, used, expired, cancelled'),
    }),
    coupons: flag(say('Cupons', 'Coupons'), {
      hint: say('Bilhetes comprados e reembolsados', 'Tickets bought and refunded'),
    }),
  },
  says: {
    webhook_url_invalid: say(
      'Informe um endereço https:// completo, sem usuário, senha ou #.',
      'Give a complete https:// address, without user, password or #.',
    ),
  },
  title: 'name',
  list: ['url', 'sales', 'cashback', 'participants'],
  form: [
    { fields: { name: 12, url: 12 } },
    {
      title: say('O que avisar', 'What to tell'),
      fields: {
        ...{ sales: 6, participants: 6, cashback: 6, points: 6, levels: 6, vouchers: 6, coupons: 6 },
      },
    },
  ],
});

/**
 * An address that facts may be sent to, without user, password or mark. This machine itself passes here as http, for tests and development:
 * whether anything is sent there is the installation's to say.
 */
export function isWebhookUrl(address: string): boolean {
  return HTTPS.test(address) || LOOPBACK.test(address);
}

const REST = String.raw`(:\d{1,5})?([/?][^\s"<>\\#]*)?$`;
const HTTPS = new RegExp(
  String.raw`^https://(\[[\da-f:.]+\]|[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?)${REST}`,
  'iu',
);
const LOOPBACK = new RegExp(String.raw`^http://(localhost|127\.0\.0\.1|\[::1\])${REST}`, 'iu');
