import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { labelled } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';
import { brazilian, inDays, today } from '../shop/days.js';
import { unique } from '../shop/made-up.js';

test(
  'whose an entry is, when it counts and where its money is expected are put right; what calling it off undoes is read before and after (R-3.4.18, R-4.3.9)',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const [customer, other] = await Promise.all([office.customer(), office.customer()]);
    // Of another month, whose books are open: the demo's shop closed those of its first one.
    const competence = brazilian(inDays(-31));
    const { api } = office;
    const filter = encodeURIComponent(JSON.stringify({ code: '1.01' }));
    const { body: categories } = await api.get<{ id: string }[]>(`/api/account-plans?filter=${filter}`);
    const { status, body } = await api.post<{ id: string }>('/api/receivables', {
      ...{ account_plan_id: categories[0]!.id, description: unique('Encomenda'), value: '90.00' },
      ...{ person_id: customer.id, issue_date: today(), due_date: today() },
    });
    expect(status, JSON.stringify(body)).toBe(201);

    await page.goto(`/admin/receivables/${body.id}/show`);
    await page.getByRole('link', { name: 'Corrigir' }).click();
    await staff.pick(page.getByRole('combobox', { name: 'Cliente' }), other.full_name);
    await labelled(page, 'Competência').fill(competence);
    await staff.pick(page.getByRole('combobox', { name: 'Conta prevista' }), 'Caixa da loja');
    await staff.save();
    await expect(page.getByText('Diga o motivo').first()).toBeVisible();
    await labelled(page, 'Motivo').fill('Cliente trocado');
    await expectAccessible(page);
    await staff.save();
    await expect(staff.fact('Cliente')).toHaveText(other.full_name);
    await expect(staff.fact('Competência')).toHaveText(competence);
    await expect(staff.fact('Conta prevista')).toHaveText('Caixa da loja');

    await page.getByRole('button', { name: 'Receber', exact: true }).click();
    const payment = staff.dialog(/^Receber de/);
    await expect(payment.getByRole('combobox', { name: 'Conta ou caixa' })).toHaveValue('Caixa da loja');
    await page.keyboard.press('Escape');
    await expect(payment).toBeHidden();

    await page.getByRole('button', { name: 'Cancelar conta' }).click();
    const dialog = staff.dialog('Cancelar esta conta');
    const ahead = dialog.getByRole('region', { name: 'Será desfeito' });
    await expect(ahead.getByText('Conta cancelada')).toBeVisible();
    await expect(ahead).toContainText('R$ 90,00');
    await dialog.getByRole('textbox').fill('Desistiu');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancelar a conta' }).click();
    await expect(dialog).toBeHidden();
    const undone = page.getByRole('region', { name: 'Desfeito', exact: true });
    await expect(undone).toContainText('R$ 90,00');
    await expectAccessible(page);

    // A moment ago it was a mistake: the message has the way back (feature 6).
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByRole('button', { name: 'Cancelar conta' })).toBeVisible();
    await expect(undone).toBeHidden();
  },
);
