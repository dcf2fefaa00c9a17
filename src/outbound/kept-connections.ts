import type { Agent, AgentOptions } from 'node:http';

/** Connections that wait for a next call: of one server, and of all. */
const IDLE_OF_EACH = 16;
const IDLE = 256;
/** Shorter than the five seconds for which many servers keep theirs. */
const IDLE_MS = 4000;

/** Of an agent whose connections are used again. Callers bound how many are in use at a time. */
export const KEPT = {
  keepAlive: true,
  maxFreeSockets: IDLE_OF_EACH,
  timeout: IDLE_MS,
  scheduling: 'lifo',
} as const satisfies AgentOptions;

/** The same agent, which keeps but a number of idle connections for all servers together: names cost a business nothing. */
export function fewIdle<A extends Agent>(agent: A): A {
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    const idle = Object.values(agent.freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
    return idle < IDLE && keep(socket);
  };
  return agent;
}
