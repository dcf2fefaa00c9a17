import { collect } from './declared';

/** The fields of a record. */
export type Facts = Readonly<Record<string, unknown>>;

/** The records of the examples in the OpenAPI document. They are of one day, and all modules share them. */
export interface OpenApiExamples {
  /** Name of a record → its fields as they stand on the day. */
  readonly records?: Readonly<Record<string, Facts>>;
  /** Controller without its suffix, or operationId → the name in `records` of what the operation shows. An operationId wins. */
  readonly shownRecords?: Readonly<Record<string, string>>;
  /** Field of any response that shows a record → that record. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Field or parameter of any operation that names a record by its identifier → the identifier. */
  readonly references?: Readonly<Record<string, unknown>>;
  /** The bodies of request and response, by operationId. */
  readonly operations?: Readonly<Record<string, OperationExample>>;
  /** Type of event → when it was emitted on the day, and its data. */
  readonly events?: Readonly<Record<string, EventExample>>;
}

/** What the documented example of an operation has beyond its record and fields. */
export interface OperationExample {
  /** The body. Without it the body is composed of the operation's record and the examples of the fields. */
  readonly body?: unknown;
  /** The bodies by media type, where an operation accepts more than one. */
  readonly bodies?: Readonly<Record<string, unknown>>;
  /** Path parameters that are not those of the operation's record. */
  readonly params?: Readonly<Record<string, string>>;
  /** Fields of the response that differ from the operation's record. */
  readonly data?: Facts;
}

/** The documented example of an event. */
export interface EventExample {
  readonly timestamp: string;
  readonly data: Facts;
}

const records = new Map<string, Facts>();
const shownRecords = new Map<string, string>();
const fields = new Map<string, string>();
const references = new Map<string, unknown>();
const operations = new Map<string, OperationExample>();
const events = new Map<string, EventExample>();

/** Collects the examples that a module declares. */
export function collectExamples(examples: OpenApiExamples | undefined, module: string): void {
  collect(records, examples?.records, module);
  collect(shownRecords, examples?.shownRecords, module);
  collect(fields, examples?.fields, module);
  collect(references, examples?.references, module);
  collect(operations, examples?.operations, module);
  collect(events, examples?.events, module);
}

/** Returns the record that the example of an operation shows. */
export function findShownRecord(operationId: string, controller: string): Facts | undefined {
  const name = shownRecords.get(operationId) ?? shownRecords.get(controller);
  return name === undefined ? undefined : recordNamed(name);
}

/** Returns the record that a field shows. */
export function recordShownIn(field: string): Facts | undefined {
  const name = fields.get(field);
  return name === undefined ? undefined : recordNamed(name);
}

/** Returns the identifier that a field or parameter of this name shows. */
export const findReference = (name: string): unknown => references.get(name);

/** Returns the example of an operation. */
export const findOperationExample = (operationId: string): OperationExample => operations.get(operationId) ?? {};

/** Returns the example of an event; undefined for a type that no module shows. */
export const findEventExample = (type: string): EventExample | undefined => events.get(type);

/** Returns every record of the day, by name. */
export const listExampleRecords = (): readonly [string, Facts][] => [...records];

/** Returns every controller and operationId that has an example, to check that it exists. */
export const operationsWithExamples = (): string[] => [...shownRecords.keys(), ...operations.keys()];

function recordNamed(name: string): Facts {
  const record = records.get(name);
  if (!record) throw new Error(`No module declares the example record ${name}.`);
  return record;
}
