/**
 * Waiting entries of many tenants. Tenants are served round-robin: a tenant with a hundred entries delays another tenant's first
 * entry by one turn, not by a hundred. Libraries such as p-queue have a single line, in which the first hundred go first.
 */
export class FairQueue<T> {
  /** The waiting entries by tenant, in the order in which the tenants are served next. A tenant without entries is missing. */
  private readonly entriesByTenant = new Map<string, T[]>();
  private total = 0;

  /** Number of waiting entries of all tenants. */
  get size(): number {
    return this.total;
  }

  /** Returns the waiting entries of one tenant, oldest first. */
  findEntries(tenantId: string): readonly T[] {
    return this.entriesByTenant.get(tenantId) ?? [];
  }

  add(tenantId: string, entry: T): void {
    const entries = this.entriesByTenant.get(tenantId);
    if (entries) entries.push(entry);
    else this.entriesByTenant.set(tenantId, [entry]);
    this.total += 1;
  }

  /** Removes an entry that does not wait any longer. */
  remove(tenantId: string, entry: T): void {
    const entries = this.entriesByTenant.get(tenantId) ?? [];
    const index = entries.indexOf(entry);
    if (index < 0) return;
    entries.splice(index, 1);
    this.total -= 1;
    if (entries.length === 0) this.entriesByTenant.delete(tenantId);
  }

  /** @returns the next tenant to be served among those that `isAllowed` accepts; undefined if there is none */
  selectNextTenant(isAllowed: (tenantId: string) => boolean = () => true): string | undefined {
    for (const tenantId of this.entriesByTenant.keys()) if (isAllowed(tenantId)) return tenantId;
    return undefined;
  }

  /** Takes the oldest entries of a tenant. The tenant is served after all others next time. */
  take(tenantId: string, count = 1): T[] {
    const entries = this.entriesByTenant.get(tenantId) ?? [];
    const taken = entries.splice(0, count);
    this.total -= taken.length;
    // Inserting the tenant again moves it to the end of the order.
    this.entriesByTenant.delete(tenantId);
    if (entries.length > 0) this.entriesByTenant.set(tenantId, entries);
    return taken;
  }
}
