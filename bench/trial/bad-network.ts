import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Simulated network faults. */
export const TROUBLES = ['resets', 'silence', 'delay', 'refusal'] as const;
export type Trouble = (typeof TROUBLES)[number];

const TROUBLE_MS = 3_000;
const DELAY_MS = 100;

/** A proxy between the service and its database that can simulate faults. */
export class BadNetwork {
  private readonly sockets = new Set<Socket>();
  private trouble?: Trouble;
  private silence?: Promise<void>;
  private readonly server = createServer((near) => this.lead(near));

  private constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  static async open(target: { readonly host: string; readonly port: number }): Promise<BadNetwork> {
    const network = new BadNetwork(target);
    await once(network.server.listen(0, '127.0.0.1'), 'listening');
    return network;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /**
   * Simulates a fault: all connections are reset; or for three seconds data is held, delayed, or new connections are
   * rejected.
   */
  async suffer(trouble: Trouble): Promise<void> {
    this.trouble = trouble;
    if (trouble === 'resets' || trouble === 'refusal') for (const socket of this.sockets) socket.resetAndDestroy();
    const end = trouble === 'resets' ? Promise.resolve() : pause(TROUBLE_MS);
    if (trouble === 'silence') this.silence = end;
    await end;
    this.trouble = this.silence = undefined;
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private lead(near: Socket): void {
    if (this.trouble === 'refusal') return void near.on('error', () => undefined).resetAndDestroy();
    const far = connect(this.target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      let sent: Promise<unknown> = Promise.resolve();
      this.sockets.add(from);
      from.on('data', (part: Buffer) => {
        const due = performance.now() + (this.trouble === 'delay' ? DELAY_MS : 0);
        sent = sent.then(() => this.passage(due)).then(() => to.write(part)); // In the order of their arrival.
      });
      from.on('error', () => to.destroy());
      from.once('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }

  private async passage(due: number): Promise<void> {
    if (performance.now() < due) await pause(due - performance.now());
    await this.silence;
  }
}
