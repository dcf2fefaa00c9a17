import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Answers as many bytes as a page has, and does nothing else: how much longer its answers take beside a load is what the
 * machine and the measuring client have to do with it, and no part of the service. Prints its port.
 */
const PAGE = Buffer.alloc(17_000, 'x');

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Length': PAGE.length });
  response.end(PAGE);
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
