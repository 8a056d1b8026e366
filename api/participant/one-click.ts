import type { FastifyInstance } from 'fastify';
import { ONE_CLICK_PATH } from './news-by-mail.controller.js';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** `List-Unsubscribe=One-Click`, and what some wrap it in. */
const MAX_bytes = 1024;

/**
 * Mail programs press for their readers by a form, as RFC 8058 has it. It says nothing that its address does not say: it is
 * dropped, and taken by that one route; elsewhere forms are a 415, as ever.
 */
export function takeOneClick(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async ({ headers, routeOptions }) => {
    const [type = ''] = headers['content-type']?.split(';', 1) ?? [];
    if (FORM_TYPES.includes(type.trim().toLowerCase()) && routeOptions.url !== ONE_CLICK_PATH)
      throw Object.assign(new Error('no form is taken here'), { statusCode: 415 });
  });
  fastify.addContentTypeParser(
    FORM_TYPES,
    { parseAs: 'buffer', bodyLimit: MAX_bytes },
    (_request, _body, done) => done(null, undefined),
  );
}
