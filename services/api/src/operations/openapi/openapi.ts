import { errorBody } from '#contracts/error-body';
import { IDEMPOTENCY_KEY, LEDGER_POSITION, OCCURRED_AT } from '#contracts/headers';
import { type Access, type Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { type OpenAPIObject } from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { isKeyless } from '../../core/auth/keyless-writes.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Schema = Extract<NonNullable<OpenAPIObject['components']>['schemas'], object>[string];

/** Creates the OpenAPI document of every contract route from the schemas that parse its input and output. */
export function openApiDocument(): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laurel',
      version: '1',
      description: 'Behavior points and rewards on an event-sourced ledger.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'laurel_session' },
        student: { type: 'apiKey', in: 'cookie', name: 'laurel_student' },
      },
    },
  };
}

function operationOf(name: string, route: Route): Operation {
  const status = route.status ?? 200;
  return {
    operationId: name,
    summary: route.summary,
    description: audienceOf(route),
    tags: [route.path.split('/')[2] ?? 'api'],
    security: securityOf(route.access),
    parameters: parametersOf(route),
    ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
    ...(route.file && { requestBody: { required: true, content: FILE } }),
    responses: {
      [status]: {
        description: STATUS_CODES[status] ?? '',
        content: json(schemaOf(route.response, 'output')),
      },
      default: { description: 'Anything else', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function securityOf(access: Access): { session?: []; student?: [] }[] {
  if (access === 'public') return [];
  if (access === 'signed-in') return [{ session: [] }];
  const isForStudents = access.includes('student');
  const isForStaff = access.some((role) => role !== 'student');
  return [...(isForStaff ? [{ session: [] as [] }] : []), ...(isForStudents ? [{ student: [] as [] }] : [])];
}

function audienceOf({ access, isOpenBeforeSecondStep }: Route): string {
  if (access === 'public') return 'For anyone.';
  if (isOpenBeforeSecondStep === true)
    return 'For anyone signed in, also before required two-step verification is set up.';
  if (access === 'signed-in') return 'For anyone signed in.';
  return `For ${access.join(', ')}.`;
}

function parametersOf(route: Route): Parameter[] {
  const header = (name: string, description: string): Parameter => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string', maxLength: 200 },
  });
  const fields = [...fieldsOf(route.params, 'path'), ...fieldsOf(route.query, 'query')];
  if (isKeyless(route)) return fields;
  return [
    ...fields,
    route.method === 'GET'
      ? header(LEDGER_POSITION, 'Wait until the screens have reached this position, at most 2 s.')
      : header(IDEMPOTENCY_KEY, 'Sending the same key again has no second effect.'),
    ...(route.mayBeLate === true
      ? [header(OCCURRED_AT, 'When it happened, in UTC, if it is sent later: at most 7 days ago.')]
      : []),
  ];
}

function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

/** In OpenAPI 3.1 a media type without a schema is a file as it is. */
const FILE = { 'application/octet-stream': {} };

function json(schema: Schema): Record<string, { schema: Schema }> {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const body = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  delete body.$schema;
  return body as Schema;
}
