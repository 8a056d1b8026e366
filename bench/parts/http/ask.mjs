/** Asks the API as any client would. @returns the answer's body; rejects with a refusal */
export const ask = async (...asked) => JSON.parse(await textOf(...asked));

/** The same where it is no JSON. */
export async function textOf(address, method, path, asking = {}) {
  const answer = await send(address, method, path, asking);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

/** The same for who wants to see a refusal. @returns its status */
export async function statusOf(address, method, path, asking = {}) {
  const answer = await send(address, method, path, asking);
  await answer.arrayBuffer();
  return answer.status;
}

const send = (address, method, path, { body, authorization, headers }) =>
  fetch(address + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
