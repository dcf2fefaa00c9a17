/** Last position of a vehicle, as reported by its tracker. */
export interface Position {
  readonly vehicleId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly timestamp: string;
}

/**
 * Newest position of each vehicle. Hundreds arrive per second, so that no page renders for each of them: the map draws
 * them itself, and components subscribe to the part that they show.
 */
export class Positions {
  private readonly newest = new Map<string, Position>();
  private readonly listeners = new Set<() => void>();
  private hasChanged = false;

  get size(): number {
    return this.newest.size;
  }

  get(vehicleId: string): Position | undefined {
    return this.newest.get(vehicleId);
  }

  values(): Iterable<Position> {
    return this.newest.values();
  }

  add(position: Position): void {
    this.newest.set(position.vehicleId, position);
    this.hasChanged = true;
  }

  clear(): void {
    this.newest.clear();
    this.hasChanged = true;
  }

  /** Notifies the listeners that positions have aged, even if none has arrived. */
  markAged(): void {
    this.hasChanged = this.newest.size > 0;
  }

  /** Notifies the listeners once about all positions since the last call. */
  notify(): void {
    if (!this.hasChanged) return;
    this.hasChanged = false;
    for (const listener of this.listeners) listener();
  }

  /** @returns a function that ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
