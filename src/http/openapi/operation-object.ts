import type { ErrorCode } from '../../common/errors/error-catalogue';
import type { PUBLIC_OPERATION } from '../allow';
import type { UNCHANGING_OPERATION } from '../changes-nothing';
import type { CONDITIONAL_OPERATION } from '../precondition';
import type { ENDPOINT_ERRORS, ENDPOINT_LIMITS } from './endpoint';
import type { Refusal } from './errors';
import type { Schema } from './examples/compose';

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
/** An operation as Nest documents it, with the notes that its decorators leave. */
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
  [ENDPOINT_ERRORS]?: (ErrorCode | Refusal)[];
  [ENDPOINT_LIMITS]?: Readonly<Record<string, string>>;
  [PUBLIC_OPERATION]?: boolean;
  [CONDITIONAL_OPERATION]?: boolean;
  [UNCHANGING_OPERATION]?: boolean;
}
