import type { OpenAPIObject } from '@nestjs/swagger';
import { ENDPOINT_LIMITS } from './endpoint';
import type { Operation } from './operation-object';
import { TAGS } from './tags';

/** Takes the bounds from the operations that they belong to: what → how much, in the order of a day. */
export function takeLimits({ paths }: OpenAPIObject): Readonly<Record<string, string>> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item as Record<string, Operation>));
  const place = ({ tags = [] }: Operation) => TAGS.findIndex(({ name }) => tags.includes(name));
  const limits: Record<string, string> = {};
  for (const operation of operations.sort((a, b) => place(a) - place(b))) {
    Object.assign(limits, operation[ENDPOINT_LIMITS]);
    delete operation[ENDPOINT_LIMITS];
  }
  return limits;
}
