import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Responds with as many bytes as a page of the service and does nothing else. Its slowdown under load is caused by the
 * machine and the measuring client, not by the service. Prints its port.
 */
const PAGE = Buffer.alloc(17_000, 'x');

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Length': PAGE.length });
  response.end(PAGE);
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
