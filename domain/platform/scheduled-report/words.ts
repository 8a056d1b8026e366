import { say, type Words } from '../../kernel/record-kind/field.js';
import type { PausedFor, ReportFormat, UnsentFor } from './events.js';
import type { ReportPeriod } from './report-period.js';

/** What a time is called, on its screen and in histories. */
export const PERIOD_WORDS: Readonly<Record<ReportPeriod['kind'], Words>> = {
  yesterday: say('Dia anterior', 'Day before'),
  today: say('Dia do envio', 'Day of sending'),
  last_7_days: say('7 dias anteriores', '7 days before'),
  last_30_days: say('30 dias anteriores', '30 days before'),
  week_before: say('Semana anterior (segunda a domingo)', 'Week before (Monday to Sunday)'),
  month_to_date: say('Mês até o dia do envio', 'Month to date'),
  whole_month: say('Mês do envio, inteiro', 'Whole month of sending'),
  month_before: say('Mês anterior', 'Month before'),
  last_3_months: say('Últimos 3 meses', 'Last 3 months'),
  year_to_date: say('Ano até o dia do envio', 'Year to date'),
  last_12_months: say('Últimos 12 meses', 'Last 12 months'),
  year_before: say('Ano anterior', 'Year before'),
  next_7_days: say('Próximos 7 dias', 'Next 7 days'),
  next_30_days: say('Próximos 30 dias', 'Next 30 days'),
  next_90_days: say('Próximos 90 dias', 'Next 90 days'),
  as_it_stands: say('Posição no dia do envio', 'As it stands on the day of sending'),
  fixed: say('Sempre as mesmas datas', 'Always the same dates'),
};

/** What comes in the mail. */
export const FORMAT_WORDS: Readonly<Record<ReportFormat, Words>> = {
  link: say('Resumo e link', 'Summary and link'),
  csv: say('Resumo, link e CSV', 'Summary, link and CSV'),
  xlsx: say('Resumo, link e Excel', 'Summary, link and Excel'),
  pdf: say('Resumo, link e PDF', 'Summary, link and PDF'),
};

/** Why none is sent for the time being. */
export const PAUSED_FOR_WORDS: Readonly<Record<PausedFor, Words>> = {
  by_hand: say('Pausado a pedido.', 'Paused on request.'),
  user_barred: say(
    'Pausado: o usuário ou a empresa está desativado.',
    'Paused: the user or the company is disabled.',
  ),
  not_of_company: say(
    'Pausado: o usuário não trabalha mais na empresa.',
    'Paused: the user no longer works in the company.',
  ),
  not_permitted: say(
    'Pausado: o usuário não pode mais ver este relatório.',
    'Paused: the user may no longer see this report.',
  ),
  no_address: say('Pausado: a conta não tem e-mail.', 'Paused: the account has no address.'),
};

/** Why one was not sent, behind its moment. */
export const UNSENT_FOR_WORDS: Readonly<Record<UnsentFor, Words>> = {
  refused: say('o servidor de e-mail recusou', 'the mail server refused it'),
  not_taken: say('o servidor de e-mail não respondeu', 'the mail server did not answer'),
  unreadable: say('o relatório não pôde ser calculado', 'the report could not be worked out'),
  stale: say('passou da hora', 'too late by then'),
};
