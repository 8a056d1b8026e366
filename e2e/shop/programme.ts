import { expect } from '@playwright/test';
import { ApiClient } from './api-client.js';
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
