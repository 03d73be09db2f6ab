import { type FastifyHelmetOptions } from '@fastify/helmet';

const ONE_YEAR_S = 365 * 86_400;

/**
 * The console is served from here and loads nothing from elsewhere. Its charts and dialogs set styles through the DOM,
 * which the policy allows; the few `<style>` elements that dialogs create carry the page's nonce.
 */
export function securityHeaders({ hstsSubDomains }: { hstsSubDomains: boolean }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Another host of the same domain may not support https.
    strictTransportSecurity: { maxAge: ONE_YEAR_S, includeSubDomains: hstsSubDomains },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  };
}
