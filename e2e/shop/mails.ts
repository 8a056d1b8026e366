import { expect } from '@playwright/test';
import type { ApiClient } from './api-client.js';

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
}

/**
 * The address to which the newest mail to somebody leads, as the company's outbox keeps it.
 * @returns path, token and store, without the host
 */
export async function linkMailedTo(outbox: ApiClient, to: string, subject: RegExp): Promise<string> {
  let found: Mail | undefined;
  await expect
    .poll(async () => (found = await newest(outbox, to, subject)), { message: `a mail to ${to}: ${subject}` })
    .toBeDefined();
  const { body } = await outbox.get<{ text: string }>(`/api/outbox/${found!.id}`);
  const link = /https?:\/\/\S+/.exec(body.text)?.[0];
  if (!link) throw new Error(`No link in: ${body.text}`);
  const { pathname, search } = new URL(link.replace(/:0\//, '/'));
  return pathname + search;
}

async function newest(outbox: ApiClient, to: string, subject: RegExp): Promise<Mail | undefined> {
  const { body } = await outbox.get<{ data: Mail[] }>('/api/outbox');
  return body.data.find((mail) => mail.to === to && subject.test(mail.subject));
}
