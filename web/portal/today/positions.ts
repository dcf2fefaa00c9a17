/** Where a vehicle was last, as its tracker said. */
export interface Position {
  readonly vehicleId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly timestamp: string;
}

/**
 * The newest position of each vehicle. They come by the hundred each second, so no page is rendered for them: the map draws them
 * itself, and a component looks at what it shows of them alone.
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

  take(position: Position): void {
    this.newest.set(position.vehicleId, position);
    this.hasChanged = true;
  }

  clear(): void {
    this.newest.clear();
    this.hasChanged = true;
  }

  /** What nothing is heard of has become older: that is to be seen too. */
  growOlder(): void {
    this.hasChanged = this.newest.size > 0;
  }

  /** Tells those who listen, once for all that has come since. */
  tell(): void {
    if (!this.hasChanged) return;
    this.hasChanged = false;
    for (const listener of this.listeners) listener();
  }

  /** @returns what ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
