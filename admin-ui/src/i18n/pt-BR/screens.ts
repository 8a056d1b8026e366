import attachments from './attachments.json';
import audit from './audit.json';
import boleto_files from './boleto_files.json';
import budgets from './budgets.json';
import campaigns from './campaigns.json';
import closing from './closing.json';
import coupons from './coupons.json';
import effects from './effects.json';
import history from './history.json';
import imports from './imports.json';
import keyboard from './keyboard.json';
import lists from './lists.json';
import loyalty from './loyalty.json';
import merging from './merging.json';
import notifications from './notifications.json';
import outbox from './outbox.json';
import plan from './plan.json';
import reconciliation from './reconciliation.json';
import reports from './reports.json';
import scheduled_reports from './scheduled_reports.json';
import standing from './standing.json';
import terms from './terms.json';
import transfers from './transfers.json';
import views from './views.json';
import webhooks from './webhooks.json';

/** What only screens say that come in files of their own: it comes with the first of them (ADR 0091). */
export const ptBRScreens = {
  attachments,
  audit,
  boleto_files,
  budgets,
  campaigns,
  closing,
  coupons,
  effects,
  history,
  imports,
  keyboard,
  lists,
  loyalty,
  merging,
  notifications,
  outbox,
  plan,
  reconciliation,
  reports,
  scheduled_reports,
  standing,
  terms,
  transfers,
  views,
  webhooks,
};
