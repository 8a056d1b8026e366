import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { signInAsParticipant } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { ApiClient } from '../shop/api-client.js';
import { demo } from '../shop/demo.js';

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a participant sees where the account is open, closes another place, and reads how to turn on the second step', async ({
  page,
  isMobile,
}) => {
  const other = isMobile ? 'Opera' : 'Samsung Internet';
  const elsewhere = await signInElsewhere(isMobile ? 'OPR/75.0' : 'SamsungBrowser/25.0');
  await signInAsParticipant(page);
  await page.goto('/home/profile?aba=seguranca');

  await test.step('the other place is listed by its name, and closed', async () => {
    const there = page.getByRole('listitem').filter({ hasText: other }).first();
    await expect(page.getByText('Este aparelho', { exact: true })).toBeVisible();
    await there.getByRole('button').click();
    await expect(page.getByText('Sessão encerrada.')).toBeVisible();
    await expect.poll(async () => (await elsewhere.get('/api/participant/user')).status).toBe(401);
  });

  await test.step('the second step shows what the app has to scan, and refuses a code that is none', async () => {
    await page.getByRole('button', { name: 'Ligar' }).click();
    await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
    await expectAccessible(page);
    // On a phone nobody scans their own screen: the app opens by a link, which a desk does not show.
    const open = page.getByRole('link', { name: 'Abrir no aplicativo de autenticação', includeHidden: true });
    await expect(open).toHaveAttribute('href', /^otpauth:\/\/totp\//);
    await expect(open).toBeVisible({ visible: isMobile });
    const form = page.getByRole('form', { name: 'Verificação em duas etapas' });
    const code = form.getByLabel('Código de verificação');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await form.getByRole('button', { name: 'Confirmar e ligar' }).click();
    await expect(form.getByLabel('Código de verificação')).toBeFocused();
    await form.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('a wrong current password is said at its field', async () => {
    await page.getByLabel('Senha atual').fill('not-the-password');
    await page.getByRole('button', { name: 'Gerar senha forte' }).click();
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription('A senha antiga não confere.');
  });

  await test.step('data and notifications', async () => {
    await page.getByRole('link', { name: 'Dados' }).click();
    // The password that was typed above has gone nowhere.
    await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(demo.participant.email);
    await expectAccessible(page);
    const photo = page.getByLabel('Escolher foto');
    await photo.setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByText('Não deu para abrir este arquivo como foto.')).toBeVisible();
    await photo.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: ONE_PIXEL });
    const shown = page.getByRole('region', { name: 'Foto' }).locator('img');
    await expect(shown).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
    await page.getByRole('button', { name: 'Remover foto' }).click();
    await expect(shown).toHaveCount(0);
    await page.goto('/home/notifications');
    await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible();
    await expectAccessible(page);
  });
});

/** The same account, on a phone that is somewhere else: another one in each project, for they run side by side. */
async function signInElsewhere(browser: string): Promise<ApiClient> {
  const client = ApiClient.anonymous(sharedServer().url);
  const { body: config } = await client.get<{ company_id: string }>(`/api/config/${demo.store}`);
  const credentials = { email: demo.participant.email, password: demo.password };
  const { body } = await client.post<{ access_token: string }>(
    '/api/login-participant',
    { ...credentials, company_id: config.company_id },
    { headers: { 'User-Agent': `Mozilla/5.0 (Linux; Android 14) ${browser} Mobile Safari/537.36` } },
  );
  return client.withToken(body.access_token);
}
