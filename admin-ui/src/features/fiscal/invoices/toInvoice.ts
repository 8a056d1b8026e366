import type { TransformData } from 'react-admin';
import type { DraftItem } from './totals';

/** What the API takes of what the form holds: rows without a product are not items yet. */
export const toInvoice: TransformData = (form: Record<string, unknown>) => {
  const items: readonly DraftItem[] = Array.isArray(form.items) ? form.items : [];
  const installments: readonly { due_date: string; value: string }[] = Array.isArray(form.installments)
    ? form.installments
    : [];
  return {
    ...(form.version === undefined ? {} : { version: form.version }),
    person_id: form.person_id,
    warehouse_id: form.warehouse_id ?? null,
    series: form.series ?? null,
    payment_form: form.payment_form,
    payment_description: form.payment_form === 'other' ? (form.payment_description ?? null) : null,
    payment_term_id: form.payment_term_id || null,
    account_id: form.account_id || null,
    paid_with_cashback: form.paid_with_cashback || null,
    additional_information: form.additional_information ?? null,
    items: items
      .filter(({ product_id }) => product_id)
      .map(({ product_id, quantity, unit_value, discount }) => ({
        product_id,
        quantity,
        unit_value,
        discount: discount || '0.00',
      })),
    installments: installments.map(({ due_date, value }) => ({ due_date, value })),
  };
};
