import { expect, test, type Locator, type Page } from '@playwright/test';
import { createTestAuthority, issueTestA1 } from '@fidelidade/sefaz/certificate/test-authority.js';
import { sharedServer } from '../server/shared-server.js';
import { expectAccessible } from '../screens/accessibility.js';
import { StaffArea } from '../screens/staff-area.js';
import { branchCnpj, unique } from '../shop/made-up.js';
import { OwnCompany } from '../shop/own-company.js';

const PASSWORD = 'senha-do-a1';
/** A red point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

interface Matrix {
  readonly cnpj: string;
}

async function own(page: Page) {
  const company = await OwnCompany.found(sharedServer());
  const staff = new StaffArea(page);
  await page.goto('/admin');
  await staff.enter(company.administrator);
  await expect(staff.heading('Olá, Olga')).toBeVisible();
  const { body } = await company.office.api.get<Matrix>('/api/company');
  return { company, staff, cnpj: body.cnpj };
}

test('a branch is founded; what is typed of it stands there after a reload, its city too; a colleague is given it', async ({
  page,
}) => {
  const { company, staff, cnpj } = await own(page);
  const name = unique('Filial');
  await test.step('the company is shown as it was set up', async () => {
    await page.goto(`/admin/companies/${company.id}`);
    await expect(staff.field('Cidade')).toHaveValue('São Paulo');
    await expect(staff.field('Logradouro')).toHaveValue('Avenida Paulista');
  });
  await page.goto('/admin/companies/create');
  await test.step('founded', async () => {
    await staff.field('CNPJ').fill(branchCnpj(cnpj));
    await staff.field('Nome fantasia').fill(name);
    await staff.field('Endereço da loja').fill(name.toLowerCase().replace(' ', '-'));
    await staff.field('Inscrição estadual').fill('ISENTO');
    await staff.field('CEP').fill('13010-001');
    await page.getByRole('combobox', { name: /^Estado/ }).click();
    await page.getByRole('option', { name: 'SP', exact: true }).click();
    await staff.pick(staff.field('Cidade'), 'Campinas');
    await staff.field('Bairro').fill('Centro');
    await staff.field('Logradouro').fill('Rua Barão de Jaguara');
    await staff.field('Número').fill('100');
    await staff.save();
    await expect(staff.heading(name)).toBeVisible();
    await expect(staff.fact('Tipo')).toHaveText(`Filial de ${company.name}`);
  });

  await test.step('edited: all that was typed is there again', async () => {
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(staff.field('Cidade')).toHaveValue('Campinas');
    const typed = {
      'Razão social': `${name} Comércio Ltda`,
      'Inscrição municipal': '12345',
      NIRE: '35212345678',
      'Data do NIRE': '02/03/2020',
      'E-mail': 'filial@exemplo.com.br',
      Telefone: '(19) 3232-1000',
      Celular: '(19) 98765-4321',
      Complemento: 'Loja 2',
    };
    for (const [label, value] of Object.entries(typed)) await staff.field(label).fill(value);
    await staff.save();
    await expect(staff.heading(name)).toBeVisible();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.reload();
    for (const [label, value] of Object.entries(typed)) await expect(staff.field(label)).toHaveValue(value);
    await expect(staff.field('Cidade')).toHaveValue('Campinas');
    await expect(staff.field('CEP')).toHaveValue('13010-001');
    await expectAccessible(page);
  });

  await test.step('a colleague is given it', async () => {
    await page.goto('/admin/user-companies');
    const row = staff.row('Usuários por empresa', company.name);
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Dar outra empresa' }).click();
    const dialog = staff.dialog(/^Outra empresa para/);
    await expect(dialog.getByText('A pessoa recebe um convite por e-mail')).toBeVisible();
    await dialog.getByRole('combobox', { name: /^Empresa/ }).click();
    await page.getByRole('option', { name }).click();
    await expectAccessible(page);
  });
});

test('the certificate, the logo and the environment of a company', async ({ page }) => {
  const { staff, cnpj } = await own(page);
  await page.goto('/admin/parameters');
  const certificate = staff.panel('Certificado digital');

  await test.step('the certificate: a wrong password, and the right one', async () => {
    const year_ms = 365 * 24 * 60 * 60 * 1_000;
    const validity = { notBefore: new Date(Date.now() - year_ms), notAfter: new Date(Date.now() + year_ms) };
    const authority = createTestAuthority(validity);
    const pfx = issueTestA1(authority, { cnpj, name: 'LOJA DA OLGA', password: PASSWORD, ...validity });
    await expect(certificate.getByText('Nenhum certificado instalado')).toBeVisible();
    await certificate.getByRole('button', { name: 'Instalar certificado' }).click();
    const dialog = staff.dialog('Instalar certificado');
    const file = { name: 'loja.pfx', mimeType: 'application/x-pkcs12', buffer: Buffer.from(pfx) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await password(dialog, 'Senha do certificado').fill('outra-senha');
    await dialog.getByRole('button', { name: 'Instalar certificado' }).click();
    await expect(dialog.getByText('Senha do certificado incorreta.')).toBeVisible();
    await expectAccessible(page);
    await password(dialog, 'Senha do certificado').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Instalar certificado' }).click();
    await expect(certificate.getByText(/LOJA DA OLGA/)).toBeVisible();
  });

  await test.step('the logo', async () => {
    const logo = staff.panel('Logo nos impressos');
    await expect(logo.getByText('Sem logo')).toBeVisible();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: PICTURE };
    await logo.locator('input[type=file]').setInputFiles(file);
    await expect(logo.getByRole('img')).toBeVisible();
    await logo.getByRole('button', { name: 'Remover' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(logo.getByText('Sem logo')).toBeVisible();
  });

  await test.step('production is said what it means, and asks for the password and the first number', async () => {
    const environment = staff.panel('Ambiente da SEFAZ');
    await expect(environment.getByText('Homologação')).toBeVisible();
    await environment.getByRole('button', { name: 'Passar para produção' }).click();
    const dialog = staff.dialog('Passar para produção');
    await expect(dialog.getByText('cada nota enviada tem valor fiscal')).toBeVisible();
    await expect(dialog.getByText('Nenhum certificado instalado')).toBeHidden();
    await dialog.getByLabel(/^Próximo número da série 1/).fill('481');
    await dialog.getByRole('button', { name: 'Passar para produção' }).click();
    await expect(password(dialog, 'Sua senha')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await password(dialog, 'Sua senha').fill('nao-e-esta');
    await dialog.getByRole('button', { name: 'Passar para produção' }).click();
    await expect(dialog.getByText('A senha não confere.')).toBeVisible();
    await password(dialog, 'Sua senha').fill('senha-da-dona');
    await dialog.getByRole('button', { name: 'Passar para produção' }).click();
    await expect(environment.getByText('As notas têm valor fiscal.')).toBeVisible();
  });

  await test.step('the certificate is taken away', async () => {
    await certificate.getByRole('button', { name: 'Remover' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(certificate.getByText('Nenhum certificado instalado')).toBeVisible();
  });
});

const password = (dialog: Locator, label: string): Locator =>
  dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });
