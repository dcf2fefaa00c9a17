import { type INestApplication, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../../../config/version';
import { buildOpenApi } from './document/document';

/** Builds the OpenAPI document of the running application, for the classes that Nest creates before the application exists. */
@Injectable()
export class ApiDocument {
  private app?: INestApplication;

  describeApp(app: INestApplication): void {
    this.app = app;
  }

  /** Builds a new document. Callers store what they need of it. */
  buildDocument(): OpenAPIObject {
    if (!this.app) throw new Error('The application is not set up yet.');
    return buildOpenApi(this.app, VERSION);
  }
}
