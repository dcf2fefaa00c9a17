/** A result with headers of its own. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** A new record: 201 with `Location`, where it can be read. */
export const created = <T>(location: string, data: T): Answer<T> => new Answer(data, { Location: location });

/** A result that is sent without the envelope, as JSON. */
export class Bare {
  constructor(readonly value: unknown) {}
}
