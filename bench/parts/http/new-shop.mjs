import firstRun from '../../../server/testing/first-run.json' with { type: 'json' };
import { ask } from './ask.mjs';

/** A new shop on a server, and its owner signed in. @returns the `Authorization` of the owner */
export async function openShop(address) {
  await ask(address, 'POST', '/api/setup', { body: firstRun });
  return signIn(address, firstRun);
}

/** @returns the `Authorization` of a staff user */
export async function signIn(address, { email, password }) {
  const { access_token } = await ask(address, 'POST', '/api/login', { body: { email, password } });
  return `Bearer ${access_token}`;
}
