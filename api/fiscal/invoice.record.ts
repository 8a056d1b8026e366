import { unitPriceToString } from '@fidelidade/domain/kernel/decimal.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { hintFor } from '@fidelidade/application/fiscal/rejection-hint.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { NOTE_STATUS } from '@fidelidade/domain/fiscal/note/state.js';
import { sumOfMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { Invoice } from '@fidelidade/projections/fiscal/invoices/queries.js';
import { isMessageKey, message } from '../http/messages.js';
import { placeOf, placeOfVerdict } from './place-to-mend.js';

/** A note as lists and screens read it, with what a rejection means in the user's language. */
export function invoiceRecord(
  { company_id, items, installments, problems, refused_question, foreign_protocol, ...row }: Invoice,
  language: Language,
) {
  return {
    ...row,
    warehouse_id: row.warehouse_id ?? wellKnownIds.defaultWarehouse(company_id),
    total: moneyToString(sumOfMoney(row.total)),
    paid_with_cashback:
      row.paid_with_cashback === null ? null : moneyToString(sumOfMoney(row.paid_with_cashback)),
    refused_question: refused_question && {
      service: refused_question.service,
      cause: refused_question.cause,
      c_stat: refused_question.cStat,
      reason: refused_question.reason,
      until: refused_question.until,
      hint: hintFor(refused_question.cStat, language),
    },
    foreign_protocol: foreign_protocol && {
      proof: foreign_protocol.proof,
      access_key: foreign_protocol.accessKey,
      protocol: foreign_protocol.protocol,
    },
    hint: row.c_stat ? hintFor(row.c_stat, language) : null,
    items: items.map((item) => ({
      product_id: item.productId,
      product_name: item.description,
      code: item.code,
      ncm: item.ncm,
      cfop: item.cfop,
      unit: item.unit,
      fractional: item.fractional,
      quantity: item.quantity,
      unit_value: unitPriceToString(item.unitPrice),
      discount: moneyToString(item.discount),
      total: moneyToString(item.total),
    })),
    installments: installments.map(({ number, dueDate, value }) => ({
      number,
      due_date: dueDate,
      value: moneyToString(value),
    })),
    problems: problems.map((problem) => ({
      path: problem.path,
      message: isMessageKey(problem.message)
        ? message(language, problem.message, problem.params)
        : problem.message,
      code: isMessageKey(problem.message) ? problem.message : null,
      about: placeOf(problem.path, row.person_id, items),
    })),
    rejected_at:
      row.nfe_status === NOTE_STATUS.notAuthorized ? placeOfVerdict(row, row.person_id, items) : null,
  };
}
