import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { listDeclaredTags } from '../../../../core/module-metadata';
import { ERROR_SCHEMA } from '../errors';
import { FieldExamples } from '../examples/fields';
import { HEADERS } from '../headers';
import { buildIntroduction } from './introduction';
import { extractLimits } from '../limits';
import { completeOperation } from './operation';
import type { Operation } from './operation-object';
import { renameSchemas } from './schema-names';
import { closeRequestSchemas, convertToOpenApi31 } from './schemas';
import { removeUnused, removeUnversionedTwins } from './tidy';
import { addWebhooks, listDescribedEvents } from './webhooks';

const HTTP_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * Builds the OpenAPI 3.1 document from the routes and DTOs of the running application. Nest creates a document of version 3.0, and the
 * steps here complete and convert it. Their order matters: limits are taken out of the operations before these are completed, and schemas
 * are renamed after all examples refer to them by the names of their classes.
 */
export function buildOpenApi(app: INestApplication, version: string): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, createConfig(version), {
    extraModels: listDescribedEvents().map(([, { data }]) => data),
  });
  document.servers = [{ url: '/', description: 'The service that serves this document.' }];
  removeUnversionedTwins(document);
  document.info.description = buildIntroduction(extractLimits(document));
  completeOperations(document);

  // The names of schemas are those of classes until here. Examples and webhooks have been added by these names.
  renameSchemas(document);
  closeRequestSchemas(document);
  document.tags = listDeclaredTags();
  removeUnused(document);
  convertToOpenApi31(document);
  return sortByName(document);
}

/** Returns the head of the document: title, version, license and authentication. */
const createConfig = (version: string) =>
  new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Delivery Dispatch Service')
    .setVersion(version)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'opaque: ddt_ (API token) or dds_ (session), then 38 letters and digits',
        description: 'An API token (`ddt_…`) or the token of a login (`dds_…`).',
      },
      'token',
    )
    .build();

/** Adds headers, errors and examples to all operations and webhooks. */
function completeOperations(document: OpenAPIObject): void {
  const components = document.components!;
  // Operations and examples add to these objects. Their types in the library are stricter than what the code needs.
  const schemas: Record<string, object> = { ...components.schemas, Error: ERROR_SCHEMA };
  const sharedResponses: Record<string, object> = {};
  components.schemas = schemas;
  components.headers = structuredClone(HEADERS) as unknown as typeof components.headers;
  components.responses = sharedResponses as typeof components.responses;
  const shownExamples = new FieldExamples(schemas);
  const requestExamples = new FieldExamples(schemas);
  const documentParts = { schemas, sharedResponses, shownExamples, requestExamples };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of HTTP_METHODS) {
      const operation = (item as Record<string, Operation | undefined>)[method];
      if (operation) completeOperation(operation, { method, path }, documentParts);
    }
  }
  addWebhooks(document, schemas, shownExamples);
  shownExamples.replaceExamples();
  requestExamples.addMissingExamples();
}

/** Sorts paths and components by name, so that the document does not depend on the order in which modules are loaded. */
function sortByName(document: OpenAPIObject): OpenAPIObject {
  const sortMembers = <T extends object>(object: T): T =>
    Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
  document.paths = sortMembers(document.paths);
  document.components!.schemas = sortMembers(document.components!.schemas!);
  document.components!.responses = sortMembers(document.components!.responses!);
  return document;
}
