import type { OpenAPIObject } from '@nestjs/swagger';
import { listDeclaredTags } from '../../../core/module-metadata';
import { ENDPOINT_LIMITS } from './endpoint';
import type { Operation } from './document/operation-object';

/** Removes the limits that operations declare, and returns them by their names, in the order of the document's tags. */
export function extractLimits({ paths }: OpenAPIObject): Readonly<Record<string, string>> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item as Record<string, Operation>));
  const tagsInOrder = listDeclaredTags();
  const findTagIndex = ({ tags = [] }: Operation) => tagsInOrder.findIndex(({ name }) => tags.includes(name));
  const limits: Record<string, string> = {};
  for (const operation of operations.sort((a, b) => findTagIndex(a) - findTagIndex(b))) {
    Object.assign(limits, operation[ENDPOINT_LIMITS]);
    delete operation[ENDPOINT_LIMITS];
  }
  return limits;
}
