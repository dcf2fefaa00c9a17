/** What a business was given by the carrier. Own vehicles need none of it. */
export interface CarrierCredentials {
  readonly accountNumber: string | null;
  readonly apiKey: string | null;
  readonly apiSecret: string | null;
}

/** How this service talks to one carrier. It may reach over the network, so it is never called in a transaction. */
export interface CarrierAdapter {
  /** The name by which the catalogue refers to it. */
  readonly name: string;
  /** Whether accountNumber, apiKey and apiSecret must be given. */
  readonly needsCredentials: boolean;
  /** Null when the carrier accepts the credentials, else one sentence why not, which holds no part of them. */
  verify(credentials: CarrierCredentials): Promise<string | null>;
}
