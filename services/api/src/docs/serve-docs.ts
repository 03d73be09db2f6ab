import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './openapi.js';

/** The document for people at `/api/docs`, and for programs at `/api/docs/openapi.json`. */
export function serveDocs(app: NestFastifyApplication): void {
  // Made at the start: whoever asks first would make everybody wait for it.
  SwaggerModule.setup('api/docs', app, openApiDocument(), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Laurel API',
  });
}
