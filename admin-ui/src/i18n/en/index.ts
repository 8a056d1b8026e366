import english from 'ra-language-english';
import account from './account.json';
import approvals from './approvals.json';
import attachments from './attachments.json';
import audit from './audit.json';
import boleto_files from './boleto_files.json';
import budgets from './budgets.json';
import campaigns from './campaigns.json';
import closing from './closing.json';
import common from './common.json';
import coupons from './coupons.json';
import dashboard from './dashboard.json';
import editing from './editing.json';
import effects from './effects.json';
import errors from './errors.json';
import finance from './finance.json';
import fiscal from './fiscal.json';
import history from './history.json';
import identity from './identity.json';
import imports from './imports.json';
import keyboard from './keyboard.json';
import layout from './layout.json';
import leaving from './leaving.json';
import lists from './lists.json';
import loyalty from './loyalty.json';
import merging from './merging.json';
import notifications from './notifications.json';
import outbox from './outbox.json';
import plan from './plan.json';
import reconciliation from './reconciliation.json';
import registry from './registry.json';
import reports from './reports.json';
import scheduled_reports from './scheduled_reports.json';
import session from './session.json';
import standing from './standing.json';
import stock from './stock.json';
import terms from './terms.json';
import titles from './titles.json';
import transfers from './transfers.json';
import views from './views.json';
import webhooks from './webhooks.json';

export const en = {
  account,
  approvals,
  attachments,
  audit,
  boleto_files,
  budgets,
  campaigns,
  closing,
  common,
  coupons,
  dashboard,
  editing,
  effects,
  errors,
  finance,
  fiscal,
  history,
  identity,
  imports,
  keyboard,
  layout,
  leaving,
  lists,
  loyalty,
  merging,
  notifications,
  outbox,
  plan,
  reconciliation,
  registry,
  reports,
  scheduled_reports,
  session,
  standing,
  stock,
  terms,
  titles,
  transfers,
  views,
  webhooks,
  ra: english.ra,
};
