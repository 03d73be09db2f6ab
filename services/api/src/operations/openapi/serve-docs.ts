import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { allowDocsStyles } from './docs-policy.js';
import { openApiDocument } from './openapi.js';

const PATH = 'api/docs';

/** Serves the document for people at `/api/docs`, and for programs at `/api/docs/openapi.json`. */
export function serveDocs(app: NestFastifyApplication): void {
  allowDocsStyles(app.getHttpAdapter().getInstance(), `/${PATH}`);
  // Created at the start, because creating it during a request would block all others.
  SwaggerModule.setup(PATH, app, openApiDocument(), {
    jsonDocumentUrl: `${PATH}/openapi.json`,
    raw: ['json'],
    customSiteTitle: 'Laurel API',
  });
}
