import { expect, type Locator, type Page } from '@playwright/test';
import { demo } from '../shop/demo.js';

interface SomebodyOfStaff {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The staff's screens as a person finds the way in them: by words and roles, on a desk and on a phone. */
export class StaffArea {
  constructor(readonly page: Page) {}

  /** As the demo's administrator, unless somebody else is named. */
  async signIn(
    { name, ...login }: SomebodyOfStaff = { ...demo.staff, password: demo.password },
  ): Promise<void> {
    await this.page.goto('/admin');
    await this.enter(login);
    await expect(this.heading(`Olá, ${name.split(' ')[0]}`)).toBeVisible();
  }

  /** With a session made through the API, as the client keeps one: for specs that are not about signing in. */
  async begin(): Promise<void> {
    const login = { email: demo.staff.email, password: demo.password };
    const answer = await this.page.request.post('/api/login', { data: login });
    const { access_token, expires_in } = (await answer.json()) as {
      access_token: string;
      expires_in: number;
    };
    // Any page of the same origin; this one is the lightest.
    await this.page.goto('/admin/icon.svg');
    await this.page.evaluate(
      ([token, expiration]) => {
        localStorage.setItem('admin.access_token', token);
        localStorage.setItem('admin.expiration', expiration);
      },
      [access_token, String(Date.now() + expires_in * 1_000)] as const,
    );
    await this.page.goto('/admin');
    await expect(this.heading('Olá, Ana')).toBeVisible();
  }

  /** Fills in the sign-in page that is on the screen. */
  async enter({ email, password }: { email: string; password: string }): Promise<void> {
    await this.field('E-mail').fill(email);
    await this.field('Senha').fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
  }

  /** Through the menu of the account, whoever's it is. */
  async chooseInAccountMenu(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Conta de / }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** An entry of the main menu; a desk shows them always. */
  menu(screen: string): Locator {
    const menu = this.page.getByRole('navigation', { name: 'Menu principal' });
    return menu.getByRole('link', { name: screen, exact: true });
  }

  /** As a press on an entry of the menu would, without opening the menu. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(this.page).toHaveURL(new RegExp(`${path}([?]|$)`));
  }

  /** Goes there through the menu, which a phone has to open first. */
  async open(screen: string): Promise<void> {
    const opener = this.page.getByRole('button', { name: 'Abrir menu' });
    if (await opener.isVisible()) await opener.click();
    const menu = this.page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link', { name: screen, exact: true }).click();
    await expect(this.heading(screen)).toBeVisible();
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** A row of a desk's table, or a card of a phone's list. */
  row(list: string, text: string | RegExp): Locator {
    const rows = this.page.getByRole('table', { name: list, exact: true }).getByRole('row');
    const cards = this.page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
    return rows.or(cards).filter({ hasText: text });
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The value that stands under its name on a record's page. */
  fact(name: string): Locator {
    const exactly = new RegExp(`^${literal(name)}$`);
    const term = this.page.getByRole('term').filter({ hasText: exactly });
    return this.page.locator('div', { has: term }).last().getByRole('definition');
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Buscar' }).fill(words);
  }

  async pick(field: Locator, record: string): Promise<void> {
    await field.fill(record);
    await this.page.getByRole('option', { name: record }).click();
  }

  async choose(select: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: select, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  field(label: string): Locator {
    return labelled(this.page, label);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Salvar' }).click();
  }

  /** What was told of the last thing done is read; on a phone it lies over the bar. */
  async dismiss(): Promise<void> {
    const toast = this.page.getByRole('status').getByRole('button', { name: 'Fechar' });
    // It goes by itself in the same moments.
    if (await toast.isVisible()) await toast.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(toast).toBeHidden();
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }
}

/** The field of that very label; a required one adds a star to it. */
export const labelled = (where: Page | Locator, label: string): Locator =>
  where.getByLabel(new RegExp(`^${literal(label)}\\s*\\*?$`));

/** Words that stand for themselves in an expression. */
const literal = (words: string): string => words.replace(/[()]/g, '\\$&');
