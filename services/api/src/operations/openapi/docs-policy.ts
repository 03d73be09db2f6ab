import { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

/** Hash of the only style attribute that Swagger UI’s script writes as HTML. */
const SCRIPTED_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";
const INLINE_STYLES = /<style>(.*?)<\/style>| style="([^"]*)"/gs;

/** Allows on the docs page the styles that Swagger UI writes into it, each by its hash, and its built-in images. */
export function allowDocsStyles(fastify: FastifyInstance, path: string): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const policy = reply.getHeader('content-security-policy');
    const isPage =
      request.routeOptions.url?.startsWith(path) && String(reply.getHeader('content-type')).includes('html');
    if (isPage === true && typeof policy === 'string' && typeof payload === 'string') {
      const styles = `style-src 'self' 'unsafe-hashes' ${SCRIPTED_STYLE} ${hashesOf(payload)}`;
      const images = "img-src 'self' data:";
      const allowed = policy.replace("style-src 'self'", styles).replace("img-src 'self'", images);
      void reply.header('content-security-policy', allowed);
    }
    done(null, payload);
  });
}

function hashesOf(html: string): string {
  const styles = [...html.matchAll(INLINE_STYLES)].map(
    ([, element, attribute]) => element ?? attribute ?? '',
  );
  return styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ');
}
