import { ValidateBy } from 'class-validator';
import type { ErrorDetails } from '../../../common/errors/api-error';

// The names of the rules `Agrees` and `AgreesWithin`, by which DtoPipe finds their messages.
export const AGREES = 'agrees';
export const AGREES_WITHIN = 'agreesWithin';

/**
 * Compares a field with other fields of its object. Its message is reported only if the field's own rule accepts the value.
 *
 * @param findFault returns the error message, or undefined if the fields agree
 */
export const Agrees = <T extends object>(findFault: (value: unknown, object: T) => string | undefined) =>
  ValidateBy({
    name: AGREES,
    validator: {
      validate: (value, args) => findFault(value, args!.object as T) === undefined,
      defaultMessage: (args) => findFault(args!.value, args!.object as T) ?? 'Is not valid.',
    },
  });

/**
 * Compares the entries of a list with each other and with other fields. `findFaults` must ignore entries that are invalid by themselves,
 * which the rules of the entry's class report. DtoPipe finds `findFaults` in the context and shows its messages instead of the default one.
 *
 * @param findFaults gets any JSON value and its object; returns messages by path within the field, such as `1.kind`
 */
export const AgreesWithin = <T extends object>(findFaults: (value: unknown, object: T) => ErrorDetails) =>
  ValidateBy(
    {
      name: AGREES_WITHIN,
      validator: {
        validate: (value, args) => Object.keys(findFaults(value, args!.object as T)).length === 0,
        defaultMessage: () => 'Is not valid.',
      },
    },
    { context: { within: findFaults } },
  );

/** Checks the end of a time window, which must not equal its start. An end before the start is on the next day. */
export const DiffersFromStart = () =>
  Agrees<{ readonly start?: unknown }>((end, { start }) =>
    end === start ? 'Must not be the same as start.' : undefined,
  );
