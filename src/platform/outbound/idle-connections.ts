import type { Agent, AgentOptions } from 'node:http';

/** The maximum number of idle connections to one server, and to all servers. */
const MAX_IDLE_PER_SERVER = 16;
const MAX_IDLE_IN_ALL = 256;
/** Shorter than the five seconds after which many servers close idle connections. */
const IDLE_TIMEOUT_MS = 4_000;

/** Options of an agent that reuses connections. The callers limit how many connections are in use at the same time. */
export const KEEP_ALIVE_OPTIONS = {
  keepAlive: true,
  maxFreeSockets: MAX_IDLE_PER_SERVER,
  timeout: IDLE_TIMEOUT_MS,
  scheduling: 'lifo', // Reuses the connection that was used last, so the others can time out.
} as const satisfies AgentOptions;

/**
 * Limits the idle connections of the agent to all servers together, because a business can name any number of servers. Node.js calls
 * `keepSocketAlive` of the agent for each connection that becomes idle, and closes it if the result is false.
 *
 * @returns the same agent
 */
export function limitIdleConnections<A extends Agent>(agent: A): A {
  const keepSocketAlive = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    const idleCount = Object.values(agent.freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
    return idleCount < MAX_IDLE_IN_ALL && keepSocketAlive(socket);
  };
  return agent;
}
