import { ChangePushDevices } from '@fidelidade/application/platform/push/push.commands.js';
import { ChangeInbox } from '@fidelidade/application/platform/inbox/inbox.commands.js';
import { NotifyStaff } from '@fidelidade/application/platform/staff-notifications/staff-notifications.js';
import { ChangeCredentials } from '@fidelidade/application/identity/credentials/credentials.commands.js';
import { emailProof } from '@fidelidade/application/identity/participants/email-proof.js';
import {
  ChangeParticipantProfile,
  FollowConfirmation,
} from '@fidelidade/application/identity/participants/participant.commands.js';
import { RegisterParticipant } from '@fidelidade/application/identity/identity.commands.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import {
  BuyTickets,
  CloseCoupon,
  CommitToTickets,
} from '@fidelidade/application/loyalty/coupon/coupon.commands.js';
import { ReviewSale } from '@fidelidade/application/loyalty/fraud/review-cases.js';
import { EarnCashback, RegisterSale } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { anyDetails } from '@fidelidade/domain/testing/any-record.js';
import { A_LOGO } from '@fidelidade/sefaz/testing/a-logo.js';
import fc from 'fast-check';
import { aSale } from '@fidelidade/domain/testing/a-sale.js';
import { returnFile } from '@fidelidade/domain/testing/a-return.js';
import { anOfx } from '@fidelidade/domain/testing/a-statement.js';
import { PASSWORD, passwords, type ShopServer } from '../shop-server.js';

const TODAY = civilDateIn('America/Sao_Paulo', new Date().toISOString() as Instant);

/** A form that was sent: sent again by a stranger it names records that are not the stranger's. */
export interface SentForm {
  readonly path: string;
  readonly body: object;
}

export interface FilledShop {
  readonly participantId: string;
  /** Of an API key that may do everything. */
  readonly apiSecret: string;
  readonly forms: readonly SentForm[];
}

/** One record at least of every kind, made through the API by whoever has the token. */
export async function fillShop(server: ShopServer, company: string, token: string): Promise<FilledShop> {
  const forms: SentForm[] = [];
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await server.ask('POST', path, { token, body });
    if (answer.statusCode >= 300)
      throw new Error(`${path}: ${answer.statusCode} ${JSON.stringify(answer.body)}`);
    forms.push({ path, body });
    return answer.body.id ?? answer.body.data?.id;
  };
  /** One that somebody wrote off, and one in its place. */
  const boletosOf = async (path: string, into: string): Promise<void> => {
    const issued = await server.ask('POST', path, { token, body: { account_id: into } });
    await make(`${path}/${issued.body.data.boletos[0].id}/cancel`, { reason: 'Engano' });
    await make(path, { account_id: into });
  };
  await server.ask('PUT', '/api/company/logo', { token, body: { logo: A_LOGO } });
  for (const which of ['logo', 'cover'])
    await server.ask('PUT', `/api/company/brand/${which}`, {
      token,
      body: { picture: `data:image/jpeg;base64,${A_LOGO}` },
    });
  await server.ask('PUT', '/api/company/brand', { token, body: { brand_colour: '#c2185b' } });
  const person_id = await make('/api/persons', {
    document: '52998224725',
    full_name: 'Clara Nunes',
    client: true,
    provider: true,
    address: ADDRESS,
  });
  const product_id = await make('/api/products', {
    code: 'CAFE',
    name: 'Café',
    unit: 'UN',
    ncm: '09012100',
    sell_value: '10',
  });
  await make(`/api/products/${product_id}/receive`, {
    ...{ quantity: '10', unit_cost: '4' },
    ...{ lot_number: 'L-1', lot_manufactured_on: TODAY, lot_expires_on: TODAY, lot_description: 'Safra' },
  });
  const account_id = await make('/api/accounts', {
    name: 'Caixa',
    wallet_type: 'checking',
    opening_balance: '100.00',
    opening_date: TODAY,
  });
  const safe_id = await make('/api/accounts', {
    ...{ name: 'Cofre', wallet_type: 'cash', opening_balance: '0.00', opening_date: TODAY },
  });
  await make('/api/transfers', {
    ...{ from_account_id: account_id, to_account_id: safe_id, amount: '2.00', fee: '1.00', date: TODAY },
    description: 'Sangria',
  });
  await server.ask('POST', '/api/user/lists/persons/filters', {
    token,
    body: { name: 'Clientes', filter: '{"client":true}' },
  });
  const collects = await make('/api/accounts', {
    ...{ name: 'Itaú', wallet_type: 'checking', opening_balance: '0.00', opening_date: TODAY },
    ...{ bank_code: '341', agency: '0057', number: '12345', digit: '7', boleto_portfolio: '109' },
  });
  const exchanges = await make('/api/accounts', {
    ...{ name: 'Banco do Brasil', wallet_type: 'checking', opening_balance: '0.00', opening_date: TODAY },
    ...{ bank_code: '001', agency: '4042', number: '61900', digit: 'X' },
    ...{ boleto_portfolio: '17-019', boleto_agreement: '2837451' },
  });
  const month = TODAY.slice(0, 7);
  await server.ask('PUT', `/api/budgets/${month.slice(0, 4)}`, {
    token,
    body: { cells: [{ account_plan_id: wellKnownIds.category(company, '2.05'), month, amount: '40.00' }] },
  });
  // Books of years in which the shop was not there yet.
  await server.ask('PUT', '/api/company/closing-date', { token, body: { closing_date: '2019-12-31' } });
  const attachedTo = [`persons/${person_id}`];
  for (const [resource, category] of [
    ['receivables', '1.01'],
    ['payables', '2.05'],
  ] as const) {
    const entry = await make(`/api/${resource}`, {
      person_id,
      account_plan_id: wellKnownIds.category(company, category),
      description: 'Balcão',
      issue_date: TODAY,
      due_date: TODAY,
      value: '50.00',
    });
    attachedTo.push(`${resource}/${entry}`);
    if (resource === 'receivables') {
      await filesWithBank(server, exchanges, entry, token, make);
      await boletosOf(`/api/receivables/${entry}/boletos`, collects);
    }
    const payment = { date: TODAY, principal: '50.00', form: 'pix', account_id };
    await make(`/api/${resource}/${entry}/payments`, payment);
    const { body } = await server.ask('GET', `/api/${resource}/${entry}`, { token });
    await make(`/api/${resource}/${entry}/payments/${body.payments[0].id}/receipt`, {});
  }
  await statementFor(server, account_id, token, make);
  for (const kind of RECORD_KINDS) {
    if (kind.resource === 'account-plans') continue;
    const id = await make(`/api/${kind.resource}`, aRecord(kind, 1));
    const referring = fieldsOf(kind).filter(([, { of }]) => of === kind.resource);
    const references = Object.fromEntries(referring.map(([name]) => [wireName(name), id]));
    if (kind.resource === 'webhooks') await deliveryOf(server, token, id);
    if (referring.length > 0) await make(`/api/${kind.resource}`, { ...aRecord(kind, 2), ...references });
  }
  const { body: products } = await server.ask('GET', '/api/products', { token });
  for (const { id } of products as readonly { id: string }[])
    await server.ask('PUT', `/api/products/${id}/picture`, { token, body: { picture: A_PRODUCT_PICTURE } });
  // What stands inside another has its code and its nature.
  const expense = { wallet_type: 'D', name: 'Categoria' };
  const parent_id = await make('/api/account-plans', { ...expense, code: '7' });
  await make('/api/account-plans', { ...expense, code: '7.01', parent_id, dre_group: '5' });
  await make('/api/posts', { name: 'Cargo de teste', permissions: ['registry.persons.view'] });
  // Nobody is asked to accept it, or nothing else could be walked.
  const privacy = { audience: 'participant', kind: 'privacidade', required: false };
  await make('/api/terms', { ...privacy, title: 'Privacidade', text: 'Seus dados são seus.' });
  const invoice = await make('/api/invoices', {
    person_id,
    items: [{ product_id, quantity: '1', unit_value: '10.00' }],
    payment_form: 'pix',
    installments: [],
  });
  attachedTo.push(`invoices/${invoice}`);
  await server.ask('POST', '/api/imports?kind=sales&name=caixa.csv', {
    token,
    headers: { 'content-type': 'text/csv' },
    body: 'Data;Documento;CPF;Itens;Valor\n',
  });
  for (const record of attachedTo) await attach(server, token, record);
  // One that was taken off again stands among the deleted files.
  const { body: taken } = await attach(server, token, attachedTo[0]!, 'rascunho.txt');
  await server.ask('DELETE', `/api/${attachedTo[0]}/attachments/${taken.data.id}/deletar`, { token });
  const participantId = await tellOfParticipant(server, company, person_id);
  await cashbackFor(server, company, participantId, token);
  await make('/api/till/sales', { participant_id: participantId, total: '50.00', document_number: 'PDV-1' });
  const sold = { participant_id: participantId, total: '20.00', document_number: 'PDV-2' };
  const returned = await make('/api/till/sales', sold);
  const back = { amount: '5.00', reason: 'Veio quebrado' };
  await server.ask('POST', `/api/sales/${returned}/returns`, { token, body: back });
  const large = { participant_id: participantId, total: '9000.00', document_number: 'PDV-9' };
  await reviewOf(server, company, await make('/api/till/sales', large));
  await make('/api/till/redemptions', { participant_id: participantId, total: '50.00', redeem: '5.00' });
  await vouchersFor(server, participantId, token, make);
  await approvalFor(server, participantId, token, make);
  await make('/api/scheduled-reports', {
    ...{ report: 'dre', filters: 'basis=cash', period: { kind: 'month_before' }, format: 'csv' },
    rhythm: { every: 'day', hour: 7, business_days_only: true },
  });
  await make('/api/earning-rules', {
    ...{ name: 'Pontos às terças', kind: 'points_per_amount', currency: 'points', amount: 1 },
    ...{ per_amount: '1.00', min_purchase: '10.00', cap_per_purchase: 50, cap_per_day: 100 },
    ...{ cap_per_month: 500, valid_from: TODAY, expires: 'days', expiry_days: 365 },
  });
  await couponFor(server, company, participantId, token, make);
  await make('/api/voucher-campaigns', {
    ...{ name: 'Saudade', occasion: 'once', idle_days: 60, birth_month: 3, city: 'Campinas' },
    ...{ min_cashback: '5.00', min_points: 10, title: '10 % na volta', description: 'Em toda a loja' },
    ...{ kind: 'percent', value: '10', min_purchase: '20.00', max_discount: '15.00', valid_days: 30 },
    rules_url: 'https://exemplo.com.br/regras',
  });
  return { participantId, apiSecret: await otherSystem(server, token, make), forms };
}

/** A file for the bank of an account, and one that it sends back; the boleto that went to it is written off. */
async function filesWithBank(
  server: ShopServer,
  account_id: string,
  entry_id: string,
  token: string,
  make: (path: string, body: object) => Promise<string>,
): Promise<void> {
  const path = `/api/receivables/${entry_id}/boletos`;
  const issued = await server.ask('POST', path, { token, body: { account_id } });
  const boleto_id: string = issued.body.data.boletos[0].id;
  await make(`/api/accounts/${account_id}/remittances`, {
    boletos: [{ order: 'register', entry_id, boleto_id }],
  });
  const { body } = await server.ask('GET', '/api/company', { token });
  await server.ask('POST', `/api/accounts/${account_id}/returns`, {
    token,
    headers: { 'content-type': 'application/octet-stream' },
    body: returnFile([], { document: body.cnpj, madeOn: TODAY }),
  });
  await server.ask('POST', `${path}/${boleto_id}/cancel`, { token, body: { reason: 'Outro banco' } });
}

/** A bank's file, and one of its lines matched. */
async function statementFor(
  server: ShopServer,
  account: string,
  token: string,
  make: (path: string, body: object) => Promise<string>,
): Promise<void> {
  const lines = [
    { date: TODAY, amount: '50.00', memo: 'PIX RECEBIDO' },
    { date: TODAY, amount: '-12.50', memo: 'TARIFA' },
  ];
  await server.ask('POST', `/api/accounts/${account}/statements?name=extrato.ofx`, {
    token,
    headers: { 'content-type': 'application/octet-stream' },
    body: anOfx(lines, { balance: '137.50' }),
  });
  const { body } = await server.ask('GET', `/api/reconciliation?account_id=${account}`, { token });
  const [line] = body.lines;
  const { entry_id, payment_id } = line.suggestions[0];
  await make(`/api/bank-statement-lines/${line.id}/match`, { payments: [{ entry_id, payment_id }] });
}

/** A credit that somebody else is to agree to; afterwards nothing is asked any more. */
async function approvalFor(
  server: ShopServer,
  participantId: string,
  token: string,
  make: (path: string, body: object) => Promise<string>,
): Promise<void> {
  const rules = (...operations: string[]) =>
    server.ask('PUT', '/api/approvals/rules', { token, body: { operations } });
  await rules('payable', 'points_credit');
  const given = { currency: 'points', amount: 10, reason: 'Gentileza' };
  await make(`/api/participants/${participantId}/credit`, given);
  await rules();
}

/** A sale that somebody is to look at. */
async function reviewOf(server: ShopServer, company: string, saleId: string): Promise<void> {
  const review = new ReviewSale(server.asSystem(company), saleId, undefined, 0);
  const { position } = await server.commands.execute(review);
  await server.shown(position ?? 0);
}

/** Another system of the shop's, and a sale that it told. @returns the secret of its key */
async function otherSystem(
  server: ShopServer,
  token: string,
  make: (path: string, body: object) => Promise<string>,
): Promise<string> {
  const id = await make('/api/api-keys', { name: 'PDV', sales_write: true, customers_read: true });
  const { body } = await server.ask('POST', `/api/api-keys/${id}/secret`, { token, body: {} });
  const sale = { document_number: 'API-1', cpf: '52998224725', total: '30.00' };
  const answer = await server.ask('POST', '/api/v1/vendas', { token: body.data.secret, body: sale });
  if (answer.statusCode !== 201) throw new Error(`API-1: ${JSON.stringify(answer.body)}`);
  return body.data.secret;
}

/** It has a secret, and something to be sent: nobody sends it here. */
async function deliveryOf(server: ShopServer, token: string, webhook: string): Promise<void> {
  for (const path of ['secret', 'test'])
    await server.ask('POST', `/api/webhooks/${webhook}/${path}`, { token, body: {} });
}

/** A draw that somebody bought a ticket of, and whose list is published. */
async function couponFor(
  server: ShopServer,
  company: string,
  participantId: string,
  token: string,
  make: (path: string, body: object) => Promise<string>,
): Promise<void> {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const raffle = {
    ...{ title: 'Sorteio de um fogão', description: 'Seis bocas', kind: 'sorteio', price_cashback: '1.00' },
    ...{ price_points: 10, ticket_limit_total: 100, ticket_limit_per_participant: 9, series_size: 100 },
    ...{ starts_at: at(-1), ends_at: at(1), draw_at: at(3), authorization_number: '04.000001/2026' },
    regulation_url: 'https://exemplo.com.br/regulamento',
  };
  const id = await make('/api/coupons', raffle);
  const path = `/api/coupons/${id}`;
  await server.ask('PUT', `${path}/picture`, { token, body: { picture: A_PRODUCT_PICTURE } });
  await server.ask('POST', `${path}/publish`, { token, body: {} });
  const { commands } = server;
  await server.confirmEmailOf(company, participantId);
  await commands.execute(new BuyTickets(server.asSystem(company), id, participantId, 1, 'cashback', true));
  await commands.execute(new CloseCoupon(server.asSystem(company), id, 'staff'));
  const { position } = await commands.execute(new CommitToTickets(server.asSystem(company), id));
  await server.shown(position ?? 0);
}

/** One that is whole, and, shown first, one that a sale took a use of, so that there is something to take back. */
async function vouchersFor(
  server: ShopServer,
  participantId: string,
  token: string,
  make: (path: string, body: object) => Promise<string>,
): Promise<void> {
  const voucher = {
    ...{ title: 'R$ 5 na próxima compra', description: 'Em toda a loja', kind: 'value', value: '5.00' },
    ...{ valid_from: TODAY, valid_until: TODAY, min_purchase: '10.00', participant_id: participantId },
    ...{ max_uses: 2, rules_url: 'https://exemplo.com.br/regras' },
  };
  await make('/api/vouchers', { ...voucher, kind: 'percent', max_discount: '3.00' });
  const { body } = await server.ask('POST', '/api/vouchers', { token, body: voucher });
  const sale = { participant_id: participantId, total: '60.00', document_number: 'PDV-3' };
  const aside = { participant_id: participantId, voucher_code: body.code };
  await make('/api/till/vouchers/reservations', aside);
  await make('/api/till/sales', { ...sale, voucher_code: body.code });
  // And one that is left lying.
  await make('/api/till/vouchers/reservations', aside);
}

/** Something to use at the till, without the code of a phone that is not there. */
async function cashbackFor(server: ShopServer, company: string, participantId: string, token: string) {
  const terms = { pending_days: 0, redeem_requires_code: false };
  await server.ask('PUT', '/api/loyalty-programs', { token, body: terms });
  const { commands } = server;
  const proof = emailProof('clara@exemplo.com.br');
  const asSystem = () => server.asSystem(company);
  await commands.execute(new FollowConfirmation(asSystem(), participantId, 'confirm-email', proof));
  const earned = [participantId, 'nobody', 'some-sale', 1_000_00 as Cents, TODAY] as const;
  const { position } = await commands.execute(new EarnCashback(asSystem(), ...earned));
  await server.shown(position ?? 0);
}

const attach = (server: ShopServer, token: string, record: string, name = 'comprovante.txt') =>
  server.ask('POST', `/api/${record}/attachments?name=${name}`, {
    token,
    headers: { 'content-type': 'application/octet-stream' },
    body: `${name} de ${record}`,
  });

/** A form of a plain record that refers to no other. */
const aRecord = (kind: AnyKind, seed: number): object => {
  const [details = {}] = fc.sample(anyDetails(kind), { numRuns: 1, seed });
  const own = Object.entries(details).filter(([name]) => kind.fields[name]?.of === undefined);
  return Object.fromEntries(own.map(([name, value]) => [wireName(name), value]));
};

/** What an import's rows lead to: there are no workers here. */
async function tellOfParticipant(server: ShopServer, company: string, person: string): Promise<string> {
  const { commands } = server;
  const register = new RegisterParticipant(
    server.asSystem(company),
    person,
    'Clara',
    'clara@exemplo.com.br',
    await passwords.hash(PASSWORD),
  );
  const { id } = await commands.execute(register);
  const avatar = await server.infrastructure.blobs.put(company, A_PICTURE);
  await commands.execute(
    new ChangeParticipantProfile(server.asSystem(company), id, { ...A_PROFILE, avatar }),
  );
  const notice = {
    accountId: id,
    notificationId: `notice-${id}`,
    kind: 'password-changed',
    status: 1,
    values: {},
  } as const;
  await commands.execute(new ChangeInbox(server.asSystem(company), { type: 'send', ...notice }));
  const key = { name: 'Celular', credentialId: `credential-${id}`, publicKey: 'key', counter: 0 };
  const passkey = { accountId: id, ownerId: person, passkeyId: `passkey-${id}`, ...key };
  await commands.execute(
    new ChangeCredentials(server.asSystem(company), { type: 'register-passkey', ...passkey }),
  );
  const device = {
    subscriptionId: `device-${id}`,
    sessionId: 'session',
    endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
    publicKey: `B${'k'.repeat(86)}`,
    authSecret: 's'.repeat(22),
  };
  const consent = { type: 'subscribe', accountId: id, ownerId: person, ...device } as const;
  await commands.execute(new ChangePushDevices(server.asSystem(company), consent));
  const news = { kind: 'certificate-expiring', recordId: company, values: { days: 7 } } as const;
  await commands.execute(new NotifyStaff(server.asSystem(company), news));
  const sale = new RegisterSale(server.asSystem(company), aSale({ personId: person }));
  const { position } = await commands.execute(sale);
  await server.shown(position ?? 0);
  await server.deliver();
  return id;
}

/** The logo, as clients send pictures. */
const A_PRODUCT_PICTURE = `data:image/jpeg;base64,${A_LOGO}`;
const A_PICTURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const A_PROFILE = {
  address: null,
  contacts: [],
  directMail: { email: false, sms: false, messenger: false },
  socialNetwork: null,
  site: null,
};

const ADDRESS = {
  zip: '01310100',
  state: 'SP',
  city_id: 3550308,
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  address: 'Avenida Paulista',
  number: '1000',
};
