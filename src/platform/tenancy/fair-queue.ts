/**
 * Waiting entries of many tenants. Tenants are served round-robin: a tenant with a hundred entries delays another tenant's first
 * entry by one turn, not by a hundred. Libraries such as p-queue have a single line, in which the first hundred go first.
 */
export class FairQueue<T> {
  /** In the order in which the tenants are served next. */
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
    const line = this.entriesByTenant.get(tenantId);
    if (line) line.push(entry);
    else this.entriesByTenant.set(tenantId, [entry]);
    this.total += 1;
  }

  /** Removes an entry that does not wait any longer. */
  remove(tenantId: string, entry: T): void {
    const line = this.entriesByTenant.get(tenantId);
    const index = line?.indexOf(entry) ?? -1;
    if (!line || index < 0) return;
    line.splice(index, 1);
    this.total -= 1;
    if (line.length === 0) this.entriesByTenant.delete(tenantId);
  }

  /** @returns the next tenant to be served among those that `isAllowed` accepts; undefined if there is none */
  selectNextTenant(isAllowed: (tenantId: string) => boolean = () => true): string | undefined {
    for (const tenantId of this.entriesByTenant.keys()) if (isAllowed(tenantId)) return tenantId;
    return undefined;
  }

  /** Takes the oldest entries of a tenant. The tenant is served after all others next time. */
  take(tenantId: string, count = 1): T[] {
    const line = this.entriesByTenant.get(tenantId) ?? [];
    const taken = line.splice(0, count);
    this.total -= taken.length;
    this.entriesByTenant.delete(tenantId);
    if (line.length > 0) this.entriesByTenant.set(tenantId, line);
    return taken;
  }
}
