import type { Type } from '@nestjs/common';
import type { ErrorDetails } from '../../common/errors/api-error';

const LATE_RULE = Symbol('rule that waits');

/** Checks a body by something that must be waited for. It gets the fields that are valid by themselves. */
export type LateRule = (valid: Readonly<Record<string, unknown>>) => Promise<ErrorDetails>;

/** Adds a rule that must wait, such as a look-up in a large list, to the rules of a class. */
export const ChecksLate = (rule: LateRule): ClassDecorator => Reflect.metadata(LATE_RULE, rule);

export const lateRuleOf = (type: Type<object>): LateRule | undefined =>
  Reflect.getMetadata(LATE_RULE, type) as LateRule | undefined;
