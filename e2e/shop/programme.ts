import { expect } from '@playwright/test';
import { ApiClient } from './api-client.js';
import type { BackOffice, Named, Participant } from './back-office.js';
import { demo } from './demo.js';
import { linkMailedTo } from './mails.js';
import { fromOwnAddress, madeUpCpf, madeUpEmail, unique } from './made-up.js';

export interface Member {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly document: string;
}

export const PASSWORD = 'uma-senha-de-teste';

/** Somebody new in a store's programme, who can sign in. */
export async function joinProgramme(url: string, store: string): Promise<Member> {
  const api = ApiClient.anonymous(url);
  const { body: config } = await api.get<{ company_id: string; terms_version: number | null }>(
    `/api/config/${store}`,
  );
  const member = {
    ...{ name: unique('Cliente'), email: madeUpEmail() },
    ...{ password: PASSWORD, document: madeUpCpf() },
  };
  const { company_id, terms_version } = config;
  const form = { ...member, company_id, ...(terms_version !== null && { terms_version }) };
  const answer = await api.post('/api/register-participant', form, fromOwnAddress());
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return member;
}

/** A member as the staff know them, too. */
export interface KnownMember extends Member {
  readonly id: string;
  readonly personId: string;
}

/**
 * Somebody new in the demo's programme, whose e-mail is confirmed, and to whom a note can be made out: nobody else gives
 * them anything, or uses a code of theirs.
 */
export async function joinDemo(
  url: string,
  office: BackOffice,
  { cashback }: { readonly cashback?: string } = {},
): Promise<KnownMember> {
  const member = await joinProgramme(url, demo.store);
  const theirs = await signInElsewhere(url, demo.store, member);
  const token = (await linkMailedTo(office.api, member.email, /^Confirme seu e-mail/)).split(/[/?]/)[2];
  expect((await theirs.post(`/api/confirm-email/${token}`, {})).status).toBe(200);
  const { id } = (await theirs.get<Named>('/api/participant/user')).body;
  const { person_id: personId } = (await office.api.get<Participant>(`/api/participants/${id}`)).body;
  const person = (await office.api.get<object>(`/api/persons/${personId}`)).body;
  const lives = await office.api.put(`/api/persons/${personId}`, { ...person, address: PAULISTA });
  expect(lives.status, JSON.stringify(lives.body)).toBe(200);
  if (cashback !== undefined) {
    const given = { currency: 'cashback', amount: cashback, reason: 'Gentileza da casa' };
    const answer = await office.api.post(`/api/participants/${id}/credit`, given);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  return { ...member, id, personId };
}

const PAULISTA = {
  ...{ zip: '01310100', state: 'SP', city_id: 3550308, city: 'São Paulo' },
  ...{ neighborhood: 'Bela Vista', address: 'Avenida Paulista', number: '1000' },
};

/** The same account in another place. */
export async function signInElsewhere(
  url: string,
  store: string,
  member: Pick<Member, 'email' | 'password'>,
): Promise<ApiClient> {
  const api = ApiClient.anonymous(url);
  const { body: config } = await api.get<{ company_id: string }>(`/api/config/${store}`);
  const { email, password } = member;
  const login = { email, password, company_id: config.company_id };
  const { body } = await api.post<{ access_token: string }>('/api/login-participant', login);
  return api.withToken(body.access_token);
}
