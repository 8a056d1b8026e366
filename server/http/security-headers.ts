import type { FastifyInstance } from 'fastify';

/**
 * What browsers may do with our pages. Scripts come from this origin only. The staff client's style engine writes style
 * elements at run time, so its pages, and only they, may have inline styles.
 */
const policyFor = (path: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    isStaffPage(path) ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A store may be called `administradora`. */
const isStaffPage = (path: string): boolean => /^\/admin(?:[/?]|$)/.test(path);

export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'Content-Security-Policy': policyFor(request.url),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    if (request.url.startsWith('/api')) void reply.header('Cache-Control', 'no-store');
    done();
  });
}
