// A small shop whose checkout offers the delivery slots of a service: node clients/shop/shop.mjs
// DISPATCH_URL, DISPATCH_KEY (a publishable key that allows this shop's origin) and DISPATCH_TOKEN (orders:write, customers:write) are
// in the environment. PORT is 4880 unless it is set; with 0 the system chooses one. The shop prints its address.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { DISPATCH_URL, DISPATCH_KEY, DISPATCH_TOKEN, PORT = '4880' } = process.env;
if (!DISPATCH_URL || !DISPATCH_KEY || !DISPATCH_TOKEN) {
  console.error('Set DISPATCH_URL, DISPATCH_KEY and DISPATCH_TOKEN. README.md says where they come from.');
  process.exit(1);
}
const PAGE = readFileSync(join(import.meta.dirname, 'shop.html'), 'utf8')
  .replaceAll('%URL%', DISPATCH_URL)
  .replaceAll('%KEY%', DISPATCH_KEY);
/** The script and the calls of the widget go to the service, everything else stays in the shop. */
const POLICY = `default-src 'self'; script-src 'self' ${DISPATCH_URL}; connect-src 'self' ${DISPATCH_URL}; style-src 'self' 'unsafe-inline'`;
const MAX_BYTES = 10_000;
const ITEMS = [{ description: 'Vegetable box', quantity: 1, price: 24.9 }];

/** Calls the service with the shop's secret token, which no browser sees. */
async function call(method, path, body) {
  const response = await fetch(DISPATCH_URL + path, {
    method,
    headers: { Authorization: `Bearer ${DISPATCH_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Saves the customer by their email, and confirms the hold with a new order. */
async function placeOrder({ name, email, hold, address }) {
  const customer = await call('PUT', `/api/v1/Customers/by-external-id/${encodeURIComponent(email)}`, { name, email });
  if (customer.status >= 400) return customer;
  const order = { customerId: customer.body.data.guid, items: ITEMS, deliveryAddress: address, status: 'pending' };
  return call('POST', `/api/slots/holds/${encodeURIComponent(hold)}/confirm`, { order });
}

async function read(request) {
  let text = '';
  for await (const part of request) if ((text += part).length > MAX_BYTES) throw new Error('The request is too long.');
  return JSON.parse(text);
}

const server = createServer(async (request, response) => {
  const send = (status, type, body) =>
    response.writeHead(status, { 'Content-Type': type, 'Content-Security-Policy': POLICY }).end(body);
  try {
    if (request.method === 'GET' && request.url === '/shop.js')
      return send(200, 'text/javascript; charset=utf-8', readFileSync(join(import.meta.dirname, 'checkout.js')));
    if (request.method === 'GET') return send(200, 'text/html; charset=utf-8', PAGE);
    if (request.method !== 'POST' || request.url !== '/order') return send(404, 'text/plain', 'Not found');
    const { status, body } = await placeOrder(await read(request));
    send(status, 'application/json', JSON.stringify(body));
  } catch (error) {
    send(400, 'application/json', JSON.stringify({ error: { message: String(error.message) } }));
  }
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://localhost:${server.address().port}`));
