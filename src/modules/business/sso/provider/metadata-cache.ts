import type { ServerMetadata } from 'openid-client';

const MAX_AGE_MS = 10 * 60_000;
const MAX_ENTRIES = 200;

/** Stores discovery documents of providers for ten minutes. Failures are not stored. */
export class MetadataCache {
  private readonly entries = new Map<string, { readonly metadata: ServerMetadata; readonly readAt: number }>();

  async read(issuer: string, discover: () => Promise<ServerMetadata>): Promise<ServerMetadata> {
    const entry = this.entries.get(issuer);
    if (entry && Date.now() - entry.readAt < MAX_AGE_MS) return entry.metadata;
    const metadata = await discover();
    this.entries.delete(issuer);
    if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value!); // the oldest
    this.entries.set(issuer, { metadata, readAt: Date.now() });
    return metadata;
  }

  forget(issuer: string): void {
    this.entries.delete(issuer);
  }
}
