import english from 'ra-language-english';
import audit from './audit.json';
import common from './common.json';
import dashboard from './dashboard.json';
import errors from './errors.json';
import finance from './finance.json';
import fiscal from './fiscal.json';
import history from './history.json';
import imports from './imports.json';
import layout from './layout.json';
import loyalty from './loyalty.json';
import registry from './registry.json';
import reports from './reports.json';
import session from './session.json';

export const en = {
  audit,
  common,
  dashboard,
  errors,
  finance,
  fiscal,
  history,
  imports,
  layout,
  loyalty,
  registry,
  reports,
  session,
  ra: english.ra,
};
