import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { databaseUrlOf } from '../server/embedded-database.js';
import { ApiClient } from './api-client.js';
import { BackOffice } from './back-office.js';
import { madeUpCnpj, madeUpEmail, unique } from './made-up.js';

const script = fileURLToPath(new URL('./found-company.mjs', import.meta.url));

interface House {
  readonly url: string;
  readonly folder: string;
}

/** A company that only one spec knows: its terms, its plan and its end are nobody else's trouble. */
export class OwnCompany {
  private constructor(
    readonly id: string,
    readonly name: string,
    /** The address of its store. */
    readonly store: string,
    readonly administrator: { readonly name: string; readonly email: string; readonly password: string },
    /** Signed in as its administrator, who may change its plan and suspend it, too. */
    readonly office: BackOffice,
  ) {}

  static async found({ url, folder }: House): Promise<OwnCompany> {
    const name = unique('Loja');
    const store = name.toLowerCase().replace(' ', '-');
    const administrator = { name: 'Olga Dona', email: madeUpEmail(), password: 'senha-da-dona' };
    const details = {
      cnpj: madeUpCnpj(),
      socialName: `${name} Ltda`,
      fantasyName: name,
      stateRegistration: '110042490114',
      crt: 1,
      storeSlug: store,
      timezone: 'America/Sao_Paulo',
      address: {
        zip: '01310100',
        state: 'SP',
        cityId: 3550308,
        city: 'São Paulo',
        neighborhood: 'Bela Vista',
        street: 'Avenida Paulista',
        number: '1000',
      },
    };
    const order = { folder, databaseUrl: await databaseUrlOf(folder), administrator, details };
    const { companyId } = await run(order);
    const { email, password } = administrator;
    await expect
      .poll(async () => (await ApiClient.anonymous(url).post('/api/login', { email, password })).status)
      .toBe(200);
    return new OwnCompany(companyId, name, store, administrator, await BackOffice.signIn(url, administrator));
  }

  /** The modules that its plan includes from now on, and until when it is paid. */
  async plan(modules: readonly string[], paid_until: string | null = null): Promise<void> {
    const plan = { name: 'Básico', modules, limits: {}, paid_until };
    expect((await this.office.api.put('/api/plan', plan)).status).toBe(200);
  }

  async publishTerms(audience: 'participant' | 'staff', title: string): Promise<void> {
    const body = '# Pontos\n\nValem um ano.\n\nO saldo não é trocado por dinheiro.';
    const answer = await this.office.api.post('/api/terms', { audience, title, text: body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  }
}

async function run(order: object): Promise<{ companyId: string }> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(order));
  return JSON.parse(await text(child.stdout)) as { companyId: string };
}
