import account from './account.json';
import approvals from './approvals.json';
import common from './common.json';
import dashboard from './dashboard.json';
import editing from './editing.json';
import errors from './errors.json';
import finance from './finance.json';
import fiscal from './fiscal.json';
import identity from './identity.json';
import layout from './layout.json';
import leaving from './leaving.json';
import registry from './registry.json';
import session from './session.json';
import stock from './stock.json';
import titles from './titles.json';
import ra from './ra.json';

/** What the frame and the first screen say: it comes with the application. What screens say beside it: `screens.ts`. */
export const ptBR = {
  account,
  approvals,
  common,
  dashboard,
  editing,
  errors,
  finance,
  fiscal,
  identity,
  layout,
  leaving,
  registry,
  session,
  stock,
  titles,
  ra,
};
