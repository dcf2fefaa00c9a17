/** Resources that a test has opened and must close: connections, servers, folders, databases. */
export class OpenedResources {
  private readonly closers: (() => unknown)[] = [];

  /** Registers how to close a resource that was just opened. */
  add(close: () => unknown): void {
    this.closers.push(close);
  }

  /** Closes all resources, the last opened first. Continues after a failure, and throws the first one at the end. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length) throw failures[0];
  }
}
