import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can be frozen (accepts connections but transfers nothing) or cut (accepts none). */
export class TcpGate {
  private readonly pairs = new Set<readonly [Socket, Socket?]>();
  private frozen = false;
  private readonly server = createServer((near) => {
    near.on('error', () => undefined);
    if (this.frozen || !this.target) {
      this.pairs.add([near]);
      return;
    }
    const far = connect(this.target).on('error', () => near.destroy());
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    this.pairs.add([near, far]);
  });

  private constructor(private readonly target?: { host: string; port: number }) {}

  /** @param target server behind the gate; without it the gate is frozen from the start */
  static async open(target?: { host: string; port: number }): Promise<TcpGate> {
    const gate = new TcpGate(target);
    gate.server.listen(0, '127.0.0.1');
    await once(gate.server, 'listening');
    return gate;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  freeze(): void {
    this.frozen = true;
    for (const [near, far] of this.pairs) {
      near.unpipe();
      far?.unpipe();
    }
  }

  /**
   * Closes all connections as if the server was killed. Returns a function that opens the gate again at the same port.
   */
  async cut(): Promise<() => Promise<void>> {
    const { port } = this;
    await this.close();
    return async () => {
      this.server.listen(port, '127.0.0.1');
      await once(this.server, 'listening');
    };
  }

  async close(): Promise<void> {
    for (const sockets of this.pairs) for (const socket of sockets) socket?.destroy();
    this.pairs.clear();
    this.server.close();
    await once(this.server, 'close');
  }
}
