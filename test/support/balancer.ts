import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until';

/** A process may migrate before it is ready. */
const LIMIT_MS = 300_000;

/** A load balancer that sends requests in turn to the registered processes. */
export class Balancer {
  private readonly ready = new Set<string>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly pending = new Map<string, number>();
  private turn = 0;
  /** Responses by process; 502 if its connection broke. */
  readonly responses = new Map<string, number>();
  /** Requests without a response, or with a server error: method, path and status. */
  readonly failures: string[] = [];

  private constructor(private readonly server: Server) {}

  static async listen(): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server);
    server.on('request', (incoming: IncomingMessage, response: ServerResponse) => balancer.pass(incoming, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Adds a process, which gets requests once it is ready. */
  async add(process: string): Promise<void> {
    await until(`${process} is ready`, () => isReady(process), LIMIT_MS);
    this.ready.add(process);
  }

  /** Removes a process and waits for its open requests, like a balancer that is notified of a stop. */
  async remove(process: string): Promise<void> {
    this.ready.delete(process);
    await until(`${process} has answered`, () => !this.pending.get(process), LIMIT_MS);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.agent.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(probe: IncomingMessage, response: ServerResponse): void {
    const able = [...this.ready];
    const process = able[this.turn++ % able.length];
    const fail = (status: number, why: string) => {
      this.failures.push(`${probe.method} ${probe.url}: ${status} ${why}`);
      if (!response.headersSent) response.writeHead(status);
      response.end();
    };
    if (!process) return fail(503, 'no process is ready');
    const { method, headers } = probe;
    this.pending.set(process, (this.pending.get(process) ?? 0) + 1);
    response.on('close', () => this.pending.set(process, this.pending.get(process)! - 1));
    const passed = request(`${process}${probe.url}`, { method, headers, agent: this.agent }, (reply) => {
      const status = reply.statusCode!;
      if (status >= 500) this.failures.push(`${method} ${probe.url}: ${status}`);
      this.responses.set(process, (this.responses.get(process) ?? 0) + 1);
      const { connection: _, ...others } = reply.headers; // The `connection` header applies only between two neighbours.
      response.writeHead(status, others);
      reply.pipe(response);
    });
    passed.on('error', (error) => fail(502, error.message));
    probe.pipe(passed);
  }
}

const isReady = (process: string): Promise<boolean> =>
  new Promise((resolve) => {
    const incoming = get(`${process}/health/ready`, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    incoming.on('timeout', () => incoming.destroy()).on('error', () => resolve(false));
  });
