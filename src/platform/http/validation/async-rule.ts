import type { Type } from '@nestjs/common';
import type { ErrorDetails } from '../../../common/errors/api-error';

/** Metadata key of the rule of a class. */
const ASYNC_RULE = Symbol('asynchronous rule');

/** Checks a body asynchronously and returns its faults by field. It gets only the fields that the other rules accept. */
export type AsyncRule = (acceptedFields: Readonly<Record<string, unknown>>) => Promise<ErrorDetails>;

/** Adds an asynchronous rule, such as a look-up in a large list, to a DTO class. */
export const HasAsyncRule = (rule: AsyncRule): ClassDecorator => Reflect.metadata(ASYNC_RULE, rule);

/** Returns the rule that `HasAsyncRule` has added to the class. */
export const findAsyncRule = (type: Type<object>): AsyncRule | undefined =>
  Reflect.getMetadata(ASYNC_RULE, type) as AsyncRule | undefined;
