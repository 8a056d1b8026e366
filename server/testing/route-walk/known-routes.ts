import { ATTACHABLE_RECORDS } from '@fidelidade/api/platform/attachments/attachable-records.js';
import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { A_LOGO } from '@fidelidade/sefaz/testing/a-logo.js';

/** A window around today that every record of a fresh shop falls into. */
const day = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
const TODAY = day(0);
const FIRST_DAY = day(-20);
const LAST_DAY = day(20);

/**
 * The lines that a new route may need; most need none. What a route asks of its caller is read from its decorator, and the
 * record that stands for `:id` is the first one of the list at the path before it, which `fillShop` puts there.
 */

/** Open to everybody, and why that does no harm. Whatever is `@Public()` must stand here. */
export const PUBLIC_ROUTES: Readonly<Record<string, string>> = {
  'post /api/login': 'opens a session; its tries are counted',
  'post /api/login-participant': 'opens a session; its tries are counted',
  'post /api/login-participant/passkey': 'opens a session; its tries are counted',
  'post /api/login-participant/passkey/options': 'a random challenge that says nothing of anybody; counted',
  'post /api/refresh-token': 'the refresh token is the proof',
  'post /api/refresh-token-participant': 'the refresh token is the proof',
  'post /api/password/email': 'answers alike whoever asks; counted',
  'post /api/password/reset': 'the mailed token is the proof',
  'post /api/password-participant/email': 'answers alike whoever asks; counted',
  'post /api/password-participant/reset': 'the mailed token is the proof',
  'post /api/register-participant': 'how participants come to be; counted',
  'post /api/email-available': 'the sign-up’s form asks; counted',
  'get /api/invited-by/:code': 'whoever got the link reads the first name of who sent it; counted',
  'post /api/confirm-email/:tokenId': 'the mailed token is the proof',
  'post /api/email-change/:tokenId/object': 'the mailed token is the proof',
  'get /api/links/:token': 'the mailed token is the proof; says what became of it',
  'post /api/links/:token/again': 'mails to where it was mailed before; counted',
  'get /api/store-user/:token': 'the mailed token is the proof',
  'post /api/store-user/:token': 'the mailed token is the proof',
  'get /api/convite/:tokenId': 'the mailed token is the proof',
  'post /api/convite/:tokenId/vincular': 'the mailed token is the proof',
  'post /api/convite/:tokenId/recusar': 'the mailed token is the proof',
  'post /api/convite/:tokenId/cadastrar': 'the mailed token is the proof',
  'get /api/news-by-mail/:token': 'the mailed token is the proof; counted',
  'get /api/news-by-mail/:token/stop': 'leads to the page that asks; changes nothing',
  'post /api/news-by-mail/:token/stop': 'the mailed token is the proof; counted',
  'get /api/eula': 'the terms are there to be read',
  'get /api/setup': 'tells only whether anybody is there',
  'post /api/setup': 'closed for ever once somebody is there',
  'get /init/client': 'what the clients show before the sign-in',
  'get /api/init/client': 'what the clients show before the sign-in',
  'get /api/config/:key': 'what a store shows the public',
  'get /api/config/:key/logo': 'what a store shows the public',
  'get /api/config/:key/cover': 'what a store shows the public',
  'get /api/lookup/municipalities': 'the nation’s own register',
  'get /api/lookup/states': 'the nation’s own register',
  'get /api/lookup/municipalities/:id': 'the nation’s own register',
  'get /api/public-coupons/:store/:id':
    'a coupon that its store shows to anybody; says nothing of who has it; counted',
  'get /api/public-coupons/:store/:id/picture':
    'the picture of a coupon that its store shows to anybody; counted',
  'get /api/draws/:id': 'a draw that anybody can check; says nothing of whose tickets are',
  'get /api/draws/stores/:store': 'the draws of a store that anybody can check',
  'get /api/draws/:id/tickets': 'the published list of a draw: numbers and ids of tickets',
  'get /api/openapi.json': 'the description of the API holds no data',
};

/** Where strangers are sent on to what once stood there, which is open (`server/http/old-addresses.ts`). */
export const SENT_ON: ReadonlySet<string> = new Set(['get /api/municipalities']);

/** Pages of a client that stand under the API's paths. */
export const PAGES: readonly string[] = ['get /api/password/reset/:token'];

/** Addresses for whoever operates the system: they know no session. What each of them asks for instead is its own affair. */
export const OPERATING: Readonly<Record<string, string>> = {
  'get /health/live': 'says nothing but that the process answers',
  'get /health/ready': 'names parts and places in the log, never a record',
  'get /metrics': 'asks for METRICS_TOKEN, or for this very machine (`server/metrics/`)',
};

/** Routes whose parameters name no record of anybody: a choice, not an id. */
export const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/usuario/change-language/:lang': { lang: 'en' },
  '/api/lookup/cep/:cep': { cep: '01310100' },
  '/api/lookup/cnpj/:cnpj': { cnpj: '11222333000181' },
  '/api/editing/:resource/:record': { resource: 'persons', record: 'none' },
  '/api/editing/:resource/:record/:form': { resource: 'persons', record: 'none', form: 'none' },
  '/api/user/lists/:list': { list: 'persons' },
  '/api/user/lists/:list/filters': { list: 'persons' },
  '/api/budgets/:year': { year: TODAY.slice(0, 4) },
  '/api/budgets/:year/file': { year: TODAY.slice(0, 4) },
  '/api/budgets/:id/history': { id: TODAY.slice(0, 4) },
  '/api/company/csc/:environment': { environment: '2' },
  // A version of the texts of whichever company asks.
  '/api/terms/:audience/:version/withdraw': { audience: 'participant', version: '1' },
  '/api/usuario/change-skin/:skin': { skin: 'skin-blue-light' },
};

const SETTLING: Readonly<Record<string, object>> = {
  payments: { date: TODAY, principal: '1.00', form: 'pix', account_id: 'none' },
  'payments/:paymentId/compensate': { cleared_on: TODAY, account_id: 'none' },
  'payments/:paymentId/compensate/reverse': { reason: 'Engano' },
  'payments/:paymentId/reverse': { reason: 'Engano' },
  'payments/:paymentId/bounce': { date: TODAY, reason: 'Engano' },
  offsets: { counterpart_id: 'none', date: TODAY, amount: '1.00' },
  'offsets/:offsetId/reverse': { reason: 'Engano' },
  cancel: { reason: 'Engano' },
  reopen: { reason: 'Engano' },
  reclassify: { account_plan_id: 'none', reason: 'Engano' },
};
const settling = (resource: string) =>
  Object.entries(SETTLING).map(([action, form]) => [`post /api/${resource}/:id/${action}`, form] as const);

/** What a form needs beside the record as it is read, so that nothing is wrong with it but whose record it names. */
export const FORMS: Readonly<Record<string, object>> = {
  'put /api/participant/passkeys/:id': { name: 'Meu celular' },
  'put /api/user/lists/:id/filters/:filterId': { name: 'Clientes', filter: '{}' },
  'post /api/products/:id/receive': { quantity: '1', unit_cost: '4' },
  'put /api/products/:id/picture': { picture: `data:image/jpeg;base64,${A_LOGO}` },
  'post /api/products/:id/withdraw': { quantity: '1' },
  'post /api/products/:id/transfer': { to_warehouse_id: 'none', quantity: '1' },
  'post /api/products/:id/count': { counted: '9', reason: 'Contagem' },
  'post /api/stock-movements/:id/reverse': { reason: 'Engano' },
  'put /api/coupons/:id/picture': { picture: `data:image/jpeg;base64,${A_LOGO}` },
  'post /api/coupons/:id/cancel': { reason: 'Engano' },
  'post /api/coupons/:id/draw': {
    extraction: { number: 1, date: TODAY, prizes: ['10001', '20002', '30003', '40004', '50005'] },
  },
  'post /api/till/customers/:id/earnings': { goods: '10', total: '10', items: [] },
  'post /api/vouchers/:id/cancel': { reason: 'Engano' },
  'post /api/receivables/:id/boletos': { account_id: 'none' },
  'post /api/receivables/:id/ticket': { account_id: 'none' },
  'post /api/receivables/:id/boletos/:boletoId/cancel': { reason: 'Engano' },
  'post /api/accounts/:id/remittances': {
    boletos: [{ order: 'register', entry_id: 'none', boleto_id: 'none' }],
  },
  'post /api/transfers/:id/reverse': { reason: 'Engano' },
  'post /api/voucher-campaigns/:id/undo': { reason: 'Engano' },
  'post /api/approvals/:id/refuse': { reason: 'Caro' },
  'post /api/review-cases/:id/clear': { reason: 'Conferido' },
  'post /api/review-cases/:id/confirm': { reason: 'Conferido' },
  'post /api/participants/:id/credit': { currency: 'points', amount: 1, reason: 'Gentileza' },
  'post /api/participants/:id/debit': { currency: 'points', amount: 1, reason: 'Engano' },
  'post /api/vouchers/:id/uses/:useId/reverse': { reason: 'Engano' },
  'post /api/sales/:id/returns/preview': { items: null, amount: '1.00' },
  'post /api/sales/:id/returns': { items: null, amount: '1.00', reason: 'Veio quebrado' },
  'post /api/sales/:id/cancel': { reason: 'Engano' },
  'post /api/webhooks/:id/replays': { from: `${TODAY}T03:00:00Z` },
  'post /api/v1/vendas/:id/cancelar': { reason: 'Engano' },
  'post /api/v1/vendas/:id/devolver': {
    document_number: 'DEV-1',
    items: null,
    amount: '1.00',
    reason: 'Defeito',
  },
  'post /api/bank-statement-lines/:id/ignore': { reason: 'Aplicação automática' },
  'post /api/persons/:id/erase': { confirmation: 'APAGAR' },
  'post /api/participants/:id/block': { reason: 'Fraude' },
  'post /api/users/:id/remove-second-factor': { password: 'segredo-de-teste' },
  'post /api/participants/:id/remove-second-factor': { password: 'segredo-de-teste' },
  ...Object.fromEntries([...settling('receivables'), ...settling('payables')]),
};

/** Where the list of a record is, when it is not at the path before its id. */
export const LISTS: Readonly<Record<string, string>> = {
  '/api/audit/events': '/api/audit',
  '/api/participant/notification': '/api/participant/user',
  '/api/draws': '/api/coupons',
  '/api/till/customers': '/api/till/customers?q=clara',
  '/api/v1/vendas': '/api/v1/vendas?document_number=API-1',
  '/api/effects/sales': '/api/sales',
  '/api/effects/imports': '/api/imports',
  '/api/effects/invoices': '/api/invoices',
  '/api/effects/receivables': '/api/receivables',
  '/api/effects/payables': '/api/payables',
  '/api/effects/transfers': '/api/transfers',
};

const REALISED = `figure=realised&direction=R&from=${FIRST_DAY}&to=${LAST_DAY}`;

const DAYS = `from=${FIRST_DAY}&to=${LAST_DAY}`;
/** What a report has to be asked for, by its path: its files are asked the same. */
const REPORTS_ASKED: Readonly<Record<string, string>> = {
  '/api/reports/cash-flow': DAYS,
  '/api/reports/loyalty-liability': DAYS,
  '/api/reports/financial-statement': DAYS,
  '/api/reports/kardex': DAYS,
  '/api/reports/dre': `from=${FIRST_DAY.slice(0, 7)}&to=${LAST_DAY.slice(0, 7)}`,
};

/** What a list or report has to be asked for, by its path; or any other route, by its address. */
export const QUERIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(ATTACHABLE_RECORDS).map((resource) => [
      `post /api/${resource}/:id/attachments`,
      'name=contrato.pdf',
    ]),
  ),
  'get /api/till/customers/:id/earnings': 'total=10.00',
  'post /api/accounts/:id/statements': 'name=extrato.ofx',
  '/api/till/vouchers': 'participant_id=none',
  '/api/v1/vendas': 'document_number=API-1',
  '/api/v1/clientes': 'cpf=52998224725',
  '/api/search': 'q=clara',
  ...REPORTS_ASKED,
  ...Object.fromEntries(Object.entries(REPORTS_ASKED).map(([path, query]) => [`${path}/export`, query])),
  '/api/reports/postings': REALISED,
  '/api/reports/postings/export': REALISED,
};

const OFFICIAL: ReadonlySet<string> = new Set(
  RECORD_KINDS.filter((kind: AnyKind) => kind.official).map(({ resource }) => `/api/${resource}`),
);

/** Official rows are everybody's and never change; those that a company added are its own, and may be asked for alone. */
export const ownRowsOf = (list: string): Readonly<Record<string, string>> =>
  OFFICIAL.has(list) ? { origin: 'own' } : {};

/** The address of a list with a company's own rows alone. */
export const ownListOf = (list: string): string =>
  OFFICIAL.has(list) ? `${list}?filter=${encodeURIComponent(JSON.stringify(ownRowsOf(list)))}` : list;
