/** The carrier rejected the request, so it did nothing. Repeating the request has no effect. The message contains no secrets. */
export class CarrierRefusal extends Error {}

/** The carrier is down, too slow, or sent an unreadable response; a later attempt may succeed. The message contains no secrets. */
export class CarrierUnavailable extends Error {
  constructor(
    message: string,
    /** Whether the carrier may have done what it was asked. `no`: it did not get the request, or said that it did nothing. */
    readonly mayBeDone: 'yes' | 'no' = 'yes',
  ) {
    super(message);
  }
}

/** The carrier rejected the credentials, which is a kind of refusal. */
export class CarrierDenial extends CarrierRefusal {
  constructor(
    message: string,
    /** What the carrier said about it; null if it said nothing. */
    readonly reason: string | null,
  ) {
    super(message);
  }
}
