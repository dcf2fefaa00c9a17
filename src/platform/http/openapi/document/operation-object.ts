import type { ErrorCode } from '../../../../common/errors/error-catalogue';
import type { Permission, RefusalExample } from '../../../../core/module-metadata';
import type { Scope } from '../../../../core/scopes';
import type { PERMISSION_OF_OPERATION, PUBLIC_OPERATION } from '../../guards/allow';
import type { UNCHANGING_OPERATION } from '../../envelope/changes-nothing';
import type { CONDITIONAL_OPERATION } from '../../parameters/precondition';
import type { ENDPOINT_CONTROLLER, ENDPOINT_ERRORS, ENDPOINT_LIMITS } from '../endpoint';
import type { Schema } from '../examples/compose';

/** A parameter in the OpenAPI document. */
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}
interface Media {
  schema?: Schema;
  example?: unknown;
}
/** An operation of Nest's document, with the marks that decorators have left. The marks are removed before the document is published. */
export interface Operation {
  operationId: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<
    string,
    { description?: string; headers?: Record<string, object>; content?: Record<string, Media> }
  >;
  security?: unknown[];
  /** Name of the controller's class without `Controller`. */
  [ENDPOINT_CONTROLLER]?: string;
  /** The errors that the operation can return besides those of all operations. */
  [ENDPOINT_ERRORS]?: (ErrorCode | RefusalExample)[];
  [ENDPOINT_LIMITS]?: Readonly<Record<string, string>>;
  /** Whether the operation needs no token. */
  [PUBLIC_OPERATION]?: boolean;
  /** The permission that the caller needs. */
  [PERMISSION_OF_OPERATION]?: Permission;
  /** The scopes that an API token needs, all of them. */
  'x-required-scopes'?: readonly Scope[];
  /** Whether the operation honours If-Match. */
  [CONDITIONAL_OPERATION]?: boolean;
  /** Whether the operation changes nothing although it is no GET, such as a preview. */
  [UNCHANGING_OPERATION]?: boolean;
}
