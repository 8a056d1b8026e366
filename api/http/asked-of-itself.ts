import type { ApiRequest } from './request.js';

/** The whole of what decides who asks: the list answers as it would answer them. */
const SAID_BY_ASKER = ['authorization', 'cookie', 'user-agent', 'accept-language'] as const;

const REFUSED = 422;

/**
 * What a list refuses of a question, by the names that it refuses it at, in the words of nobody else: the list is asked itself, for one
 * row. Nothing where it answers, and nothing where it does not answer whoever asks at all.
 */
export async function refusedByList(
  { server, headers, ip }: ApiRequest,
  list: string,
  question: Readonly<Record<'filter' | 'sort', string | undefined>>,
): Promise<readonly string[]> {
  const { filter, sort } = question;
  const answer = await server.inject({
    method: 'GET',
    url: `/api/${list}`,
    query: { filter, range: '[0,0]', ...(sort !== undefined && { sort }) } as Record<string, string>,
    headers: Object.fromEntries(
      SAID_BY_ASKER.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
    remoteAddress: ip,
  });
  return answer.statusCode === REFUSED
    ? Object.keys(answer.json<{ readonly errors?: object }>().errors ?? {})
    : [];
}
