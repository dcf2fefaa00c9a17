import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;

/** A load balancer: it gives requests in turn to the processes that it was told of and that were ready. */
export class Balancer {
  private readonly ready = new Set<string>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly pending = new Map<string, number>();
  private turn = 0;
  /** What clients were answered with, by the process that did; 502 where it went away. */
  readonly answers = new Map<string, number>();
  /** Requests that got no answer, or one of a fault: their method, path and status. */
  readonly failures: string[] = [];

  private constructor(private readonly server: Server) {}

  static async listen(): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server);
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => balancer.pass(asked, answer));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** It gets requests as soon as it is ready. */
  async add(process: string): Promise<void> {
    while (!(await isReady(process))) await pause(LOOK_MS);
    this.ready.add(process);
  }

  /** From now on it gets no more, and what it had has been answered: what a balancer does on hearing that it stops. */
  async remove(process: string): Promise<void> {
    this.ready.delete(process);
    while (this.pending.get(process)) await pause(10);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.agent.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const able = [...this.ready];
    const process = able[this.turn++ % able.length];
    const fail = (status: number, why: string) => {
      this.failures.push(`${asked.method} ${asked.url}: ${status} ${why}`);
      if (!answer.headersSent) answer.writeHead(status);
      answer.end();
    };
    if (!process) return fail(503, 'nobody is ready');
    const { method, headers } = asked;
    this.pending.set(process, (this.pending.get(process) ?? 0) + 1);
    answer.on('close', () => this.pending.set(process, this.pending.get(process)! - 1));
    const passed = request(`${process}${asked.url}`, { method, headers, agent: this.agent }, (given) => {
      const status = given.statusCode!;
      if (status >= 500) this.failures.push(`${method} ${asked.url}: ${status}`);
      this.answers.set(process, (this.answers.get(process) ?? 0) + 1);
      const { connection: _, ...others } = given.headers; // that one is between the two of us
      answer.writeHead(status, others);
      given.pipe(answer);
    });
    passed.on('error', (error) => fail(502, error.message));
    asked.pipe(passed);
  }
}

const isReady = (process: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get(`${process}/health/ready`, { agent: false, timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(false));
  });
