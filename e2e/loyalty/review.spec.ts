import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { ApiClient } from '../shop/api-client.js';
import type { Named } from '../shop/back-office.js';
import { demo } from '../shop/demo.js';
import { madeUpCode, unique } from '../shop/made-up.js';
import { joinProgramme, signInElsewhere } from '../shop/programme.js';

test('what may be told twice waits, somebody looks at it, and it earns once they say so (R-10.1.8)', async ({
  page,
  staff,
  office,
}) => {
  const { url } = sharedServer();
  const member = await joinProgramme(url, demo.store);
  const theirs = await signInElsewhere(url, demo.store, member);
  const { body: me } = await theirs.get<Named>('/api/participant/user');
  const made = await office.api.post<Named>('/api/api-keys', { name: unique('PDV'), sales_write: true });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { body: key } = await office.api.post<{ data: { secret: string } }>(
    `/api/api-keys/${made.body.id}/secret`,
    {},
  );
  const till = await office.api.post('/api/till/sales', { participant_id: me.id, total: '47.00' });
  expect(till.status, JSON.stringify(till.body)).toBeLessThan(300);
  const told = await ApiClient.anonymous(url)
    .withToken(key.data.secret)
    .post('/api/v1/vendas', { document_number: madeUpCode(), cpf: member.document, total: '47.00' });
  expect(told.status, JSON.stringify(told.body)).toBe(201);
  const pending = async () =>
    (await theirs.get<{ balance: { cashback_pending: string } }>('/api/dash-participant')).body.balance
      .cashback_pending;
  await expect.poll(pending).toBe('2.35');

  await staff.open('Fila de revisão');
  await expectAccessible(page);
  await staff.search(member.name);
  await staff.row('Fila de revisão', member.name).getByRole('link').first().click();
  await expect(page.getByText('Talvez lançada duas vezes').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'São duas compras' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('O cliente voltou para buscar mais');
  await dialog.getByRole('button', { name: 'São duas compras' }).click();
  await expect(page.getByText('Duas compras').first()).toBeVisible();
  await expect.poll(pending).toBe('4.70');
});
