import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { enter } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import type { BackOffice, Named } from '../shop/back-office.js';
import { demo } from '../shop/demo.js';
import { unique } from '../shop/made-up.js';

test(
  'whoever is sent a coupon sees it without signing in, and comes back to it once they are in (issue 12)',
  { tag: '@phone' },
  async ({ page, office, browser }) => {
    const coupon = await gift(office);
    const anybody = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await anybody.goto(`/${demo.store}/cupom/${coupon.id}`);
    await expect(anybody.getByRole('heading', { level: 1, name: coupon.title })).toBeVisible();
    await expect(anybody.getByText('Um café por conta da casa.')).toBeVisible();
    await expect(anybody.getByRole('link', { name: 'Criar conta' })).toBeVisible();
    await expectAccessible(anybody);

    await anybody.getByRole('link', { name: 'Entrar', exact: true }).click();
    await enter(anybody, { email: demo.participant.email, password: demo.password });
    await expect(anybody).toHaveURL(new RegExp(`/home/cupons/${coupon.id}$`));
    await expect(anybody.getByRole('heading', { level: 2, name: 'Compartilhar este cupom' })).toBeVisible();
    const way = anybody.getByRole('link', { name: 'Enviar pelo WhatsApp' });
    const sent = new URL((await way.getAttribute('href')) ?? '').searchParams.get('text');
    expect(sent).toContain(`/${demo.store}/cupom/${coupon.id}`);
    await expectAccessible(anybody);

    expect((await office.api.post(`/api/coupons/${coupon.id}/close`)).status).toBe(200);
    await anybody.goto(`/${demo.store}/cupom/${coupon.id}`);
    await expect(anybody.getByRole('heading', { name: 'Este cupom não está mais disponível' })).toBeVisible();
    await expectAccessible(anybody);
    await anybody.context().close();
  },
);

async function gift(office: BackOffice): Promise<Named & { readonly title: string }> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const details = {
    ...{ title: unique('Café da casa'), description: 'Um café por conta da casa.', kind: 'produto' },
    ...{ price_cashback: '2.00', ticket_limit_per_participant: 2, starts_at: at(-1), ends_at: at(24) },
    gives: { kind: 'gift', valid_days: 30 },
  };
  const made = await office.api.post<Named>('/api/coupons', details);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await office.api.post(`/api/coupons/${made.body.id}/publish`)).status).toBe(200);
  return { id: made.body.id, title: details.title };
}
