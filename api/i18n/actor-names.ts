import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { ROLE_TEMPLATES_EDITION } from '@fidelidade/domain/identity/role/templates.js';

type ActorName = Readonly<Record<Language, string>>;

const FOLLOWS_TEMPLATES: ActorName = {
  pt_BR: 'Automático: dá novas permissões aos cargos iniciais que ninguém mudou',
  en: 'Automatic: gives new permissions to the first roles that nobody changed',
};

/**
 * Who acts when nobody does: policies and scheduled jobs by their names. A policy without a name here fails
 * `platform/history/actor-names.spec.ts`; one that is no more keeps its name, for its facts remain.
 */
export const ACTOR_NAMES: Readonly<Record<string, ActorName>> = {
  'open-receivable-of-invoice': {
    pt_BR: 'Automático: abre conta a receber da nota',
    en: 'Automatic: opens the receivable of the invoice',
  },
  'issue-stock-of-invoice': {
    pt_BR: 'Automático: baixa o estoque da nota',
    en: 'Automatic: takes the goods of the invoice out of stock',
  },
  'register-sale-of-invoice': {
    pt_BR: 'Automático: registra a venda da nota',
    en: 'Automatic: registers the sale of the invoice',
  },
  'earn-cashback-of-sale': {
    pt_BR: 'Automático: credita o cashback da venda',
    en: 'Automatic: credits the cashback of the sale',
  },
  'count-purchases': {
    pt_BR: 'Automático: conta a compra para o nível',
    en: 'Automatic: counts the purchase towards the level',
  },
  'raise-review-cases': {
    pt_BR: 'Automático: põe em revisão o que parece fraude',
    en: 'Automatic: puts under review what looks like fraud',
  },
  'call-due-reports': { pt_BR: 'Automático: agenda dos relatórios', en: 'Automatic: schedule of reports' },
  'send-report': { pt_BR: 'Automático: envio de relatórios', en: 'Automatic: sends reports' },
  'notify-of-scheduled-reports': {
    pt_BR: 'Automático: avisa de relatórios por e-mail',
    en: 'Automatic: tells of reports by mail',
  },
  'notify-of-approvals': {
    pt_BR: 'Automático: avisa de aprovações',
    en: 'Automatic: tells of approvals',
  },
  'notify-of-review-cases': {
    pt_BR: 'Automático: avisa de casos para revisar',
    en: 'Automatic: tells of cases to review',
  },
  'review-levels': {
    pt_BR: 'Automático: confere os níveis do programa',
    en: 'Automatic: reviews the loyalty levels',
  },
  'welcome-participant': {
    pt_BR: 'Automático: dá as boas-vindas a quem se cadastra',
    en: 'Automatic: welcomes whoever signs up',
  },
  'keep-campaigns': {
    pt_BR: 'Automático: entrega os vales das campanhas',
    en: 'Automatic: gives the vouchers of campaigns',
  },
  'give-birthday-bonuses': {
    pt_BR: 'Automático: dá o bônus de aniversário',
    en: 'Automatic: gives the birthday bonus',
  },
  'tell-of-expiries': {
    pt_BR: 'Automático: avisa de cashback, pontos e vales perto de expirar',
    en: 'Automatic: tells of cashback, points and vouchers about to expire',
  },
  'settle-company-claims': {
    pt_BR: 'Automático: acerta o CNPJ, o endereço da loja e a matriz reservados',
    en: 'Automatic: settles the reserved CNPJ, shop address and matrix',
  },
  'offer-first-plans': {
    pt_BR: 'Automático: oferece os primeiros planos',
    en: 'Automatic: offers the first plans',
  },
  'open-first-series': {
    pt_BR: 'Automático: cadastra a primeira série das notas',
    en: 'Automatic: registers the first invoice series',
  },
  'register-first-warehouse': {
    pt_BR: 'Automático: cadastra o depósito principal',
    en: 'Automatic: registers the main warehouse',
  },
  'forget-unused-certificates': {
    pt_BR: 'Automático: apaga o certificado que saiu de uso',
    en: 'Automatic: erases the certificate that is out of use',
  },
  'go-on-founding': {
    pt_BR: 'Automático: termina a abertura da filial',
    en: 'Automatic: finishes the founding of the branch',
  },
  'forget-erased-person': {
    pt_BR: 'Automático: apaga dados pessoais',
    en: 'Automatic: erases personal data',
  },
  'forget-erased-import': {
    pt_BR: 'Automático: apaga o arquivo importado',
    en: 'Automatic: erases the imported file',
  },
  'forget-erased-attachment': {
    pt_BR: 'Automático: apaga o anexo',
    en: 'Automatic: erases the attachment',
  },
  'notify-of-notes': {
    pt_BR: 'Automático: avisa a equipe da nota que a SEFAZ recusou',
    en: 'Automatic: tells the staff of the invoice that SEFAZ refused',
  },
  'notify-of-certificates': {
    pt_BR: 'Automático: avisa a equipe do certificado que vence',
    en: 'Automatic: tells the staff of the certificate that ends',
  },
  'notify-of-webhooks': {
    pt_BR: 'Automático: avisa a equipe do webhook desativado',
    en: 'Automatic: tells the staff of the webhook that was disabled',
  },
  'notify-of-bounced-payments': {
    pt_BR: 'Automático: avisa a equipe do pagamento devolvido',
    en: 'Automatic: tells the staff of the payment that came back',
  },
  'send-push': {
    pt_BR: 'Automático: avisa os aparelhos',
    en: 'Automatic: tells devices of notices',
  },
  'deliver-webhooks': {
    pt_BR: 'Automático: entrega os webhooks',
    en: 'Automatic: delivers the webhooks',
  },
  'notify-of-imports': {
    pt_BR: 'Automático: avisa do fim da importação',
    en: 'Automatic: tells of the end of the import',
  },
  'notify-of-low-stock': {
    pt_BR: 'Automático: avisa a equipe do estoque baixo',
    en: 'Automatic: tells the staff of low stock',
  },
  'notify-of-invitations': {
    pt_BR: 'Automático: avisa a equipe do convite aceito',
    en: 'Automatic: tells the staff of the accepted invitation',
  },
  'notify-of-money': {
    pt_BR: 'Automático: avisa a equipe de saldos baixos e contas do dia',
    en: 'Automatic: tells the staff of low balances and of what is due today',
  },
  'notify-of-cashback': {
    pt_BR: 'Automático: avisa o participante sobre o cashback',
    en: 'Automatic: tells the participant about cashback',
  },
  'notify-of-vouchers': {
    pt_BR: 'Automático: avisa o participante sobre o vale',
    en: 'Automatic: tells the participant about the voucher',
  },
  'notify-of-levels': {
    pt_BR: 'Automático: avisa o participante sobre o nível dele',
    en: 'Automatic: tells the participant about their level',
  },
  'notify-of-coupons': {
    pt_BR: 'Automático: avisa o participante sobre sorteios e bilhetes devolvidos',
    en: 'Automatic: tells the participant about draws and refunded tickets',
  },
  'commit-to-tickets-of-coupon': {
    pt_BR: 'Automático: lacra a lista de bilhetes do sorteio',
    en: 'Automatic: commits to the list of tickets of the draw',
  },
  'close-coupons': {
    pt_BR: 'Automático: encerra os cupons cujo prazo terminou',
    en: 'Automatic: closes coupons whose time is over',
  },
  'refund-tickets': {
    pt_BR: 'Automático: devolve o que custaram os bilhetes de um cupom cancelado',
    en: 'Automatic: gives back what tickets of a cancelled coupon had cost',
  },
  'count-clicks': {
    pt_BR: 'Automático: conta os cliques nos cupons',
    en: 'Automatic: counts the clicks on coupons',
  },
  'expire-vouchers': {
    pt_BR: 'Automático: expira os vales cujo último dia passou',
    en: 'Automatic: expires vouchers whose last day is over',
  },
  'notify-of-credentials': {
    pt_BR: 'Automático: avisa sobre mudanças de senha e verificação',
    en: 'Automatic: tells about changes of password and verification',
  },
  'end-barred-sessions': {
    pt_BR: 'Automático: encerra as sessões de quem foi desativado',
    en: 'Automatic: ends the sessions of whoever was disabled',
  },
  'transmit-note': { pt_BR: 'Automático: envia a nota à SEFAZ', en: 'Automatic: sends the invoice to SEFAZ' },
  'release-cashback': {
    pt_BR: 'Automático: devolve o cashback que ficou separado no caixa',
    en: 'Automatic: gives back cashback that stayed put aside at a till',
  },
  'mature-due-lots': {
    pt_BR: 'Automático: libera e expira cashback todo dia',
    en: 'Automatic: releases and expires cashback every day',
  },
  'announce-certificate-expiry': {
    pt_BR: 'Automático: avisa do vencimento do certificado digital',
    en: 'Automatic: tells of the end of the digital certificate',
  },
  'adopt-linked-user': {
    pt_BR: 'Automático: inclui o usuário na equipe da empresa',
    en: 'Automatic: adds the user to the team of the company',
  },
  'take-period-snapshot': {
    pt_BR: 'Automático: guarda os relatórios do fechamento',
    en: 'Automatic: keeps the reports of a closing',
  },
  'unmatch-reversed-payments': {
    pt_BR: 'Automático: desfaz a conciliação de baixas estornadas',
    en: 'Automatic: undoes matches of payments that were reversed',
  },
  'reserve-account-names': {
    pt_BR: 'Automático: reserva o nome do caixa ou banco',
    en: 'Automatic: reserves the name of the till or bank account',
  },
  'reserve-bar-codes': {
    pt_BR: 'Automático: reserva o código de barras do produto',
    en: 'Automatic: reserves the bar code of the product',
  },
  'reserve-bills': {
    pt_BR: 'Automático: reserva o boleto da conta a pagar',
    en: 'Automatic: reserves the bill of the payable',
  },
  'reserve-holiday-days': {
    pt_BR: 'Automático: reserva o dia do feriado',
    en: 'Automatic: reserves the day of the holiday',
  },
  'reserve-category-codes': {
    pt_BR: 'Automático: reserva o código da categoria',
    en: 'Automatic: reserves the code of the category',
  },
  'seed-roles': {
    pt_BR: 'Automático: cria os cargos iniciais da empresa',
    en: 'Automatic: makes the first roles of the company',
  },
  [`follow-role-templates-${ROLE_TEMPLATES_EDITION}`]: FOLLOWS_TEMPLATES,
  invitation: { pt_BR: 'Link do convite', en: 'Link of the invitation' },
  operator: { pt_BR: 'Operador do sistema', en: 'Operator of the system' },
  'set-up': { pt_BR: 'Primeira configuração do sistema', en: 'First set-up of the system' },
};

/** Each edition of the templates of roles had a policy of its own. */
const FOLLOWER_OF_TEMPLATES = 'follow-role-templates-';

/** What history calls whoever acts without being a person; undefined for a person. */
export const actorName = (id: string): ActorName | undefined =>
  id.startsWith(FOLLOWER_OF_TEMPLATES)
    ? FOLLOWS_TEMPLATES
    : Object.hasOwn(ACTOR_NAMES, id)
      ? ACTOR_NAMES[id]
      : undefined;
