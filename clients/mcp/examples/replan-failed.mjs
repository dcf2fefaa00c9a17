#!/usr/bin/env node
// Plays the part of an agent: finds failed deliveries, proposes new routes for them, and creates the routes after a confirmation.
// It prints the conversation. Each confirmation is a line of standard input; every answer but "yes" ends it.
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const { DISPATCH_URL, DISPATCH_TOKEN, DISPATCH_DAY } = process.env;
if (!DISPATCH_URL || !DISPATCH_TOKEN) stop('Set DISPATCH_URL and DISPATCH_TOKEN to a service and its API token.');
if (!/^\d{4}-\d\d-\d\d$/.test(DISPATCH_DAY ?? ''))
  stop('Set DISPATCH_DAY to the day of the next attempt, such as 2026-03-03.');

/** What the transcript shows of the results. */
const FAILED_FIELDS = [
  'guid',
  'trackingNumber',
  'recipient',
  'name',
  'address',
  'description',
  'untrustedText',
  'failedAt',
];
const ATTEMPT_FIELDS = ['guid', 'status', 'date'];
const PLAN_FIELDS = [
  ...['guid', 'status', 'dispatches', 'name', 'untrustedText', 'stops', 'sequence', 'shipmentId', 'estimatedArrival'],
  ...['totalDistance', 'estimatedDuration', 'unplaced', 'dispatchId'],
];
const DISPATCH_FIELDS = ['guid', 'name', 'untrustedText', 'status', 'plannedDate', 'shipmentCount'];

const inputLines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const client = new Client({ name: 'replan-failed', version: '1' });
const requestInit = { headers: { Authorization: `Bearer ${DISPATCH_TOKEN}` } };
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', DISPATCH_URL), { requestInit }));
try {
  await replanFailedDeliveries();
} finally {
  await client.close();
  process.stdin.destroy();
}

async function replanFailedDeliveries() {
  say('User', `Which deliveries failed today? Deliver them again on ${DISPATCH_DAY}.`);

  const failed = await call('list_failed_shipments', { next: 'undecided' }, FAILED_FIELDS);
  if (!failed.length) return say('Agent', 'No failed delivery waits for a decision.');
  const lines = failed.map(
    ({ recipient, description }) => `- ${textOf(recipient.name)}, ${textOf(recipient.address)}: ${textOf(description)}`,
  );
  const question = `${failed.length} deliveries failed:\n\n${lines.join('\n')}\n\nShall I plan another attempt on ${DISPATCH_DAY}?`;
  if (!(await confirm(question))) return say('Agent', 'I changed nothing.');

  const shipmentIds = failed.map(({ guid }) => guid);
  for (const shipmentId of shipmentIds)
    await call('plan_next_attempt', { shipmentId, date: DISPATCH_DAY }, ATTEMPT_FIELDS);
  const plan = await searchPlan({ date: DISPATCH_DAY, shipmentIds });
  if (plan.status !== 'completed') return say('Agent', `The search ended as ${plan.status}. I created no route.`);

  if (await confirm(describePlan(plan))) {
    const { dispatches } = await call('commit_plan', { id: plan.guid }, PLAN_FIELDS);
    for (const { dispatchId } of dispatches) await call('get_dispatch', { id: dispatchId }, DISPATCH_FIELDS);
    say('Agent', 'The routes exist as drafts. Set them to ready when the drivers may see them.');
  } else {
    say('Agent', 'I created no route. The next attempts stay planned, without a route.');
  }
}

/** Searches a plan, and waits for its end. */
async function searchPlan(input) {
  let plan = await call('plan_dispatches', input, PLAN_FIELDS);
  while (plan.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    plan = await call('get_plan', { id: plan.guid }, PLAN_FIELDS);
  }
  return plan;
}

function describePlan({ dispatches, totals, unplaced }) {
  const routes = dispatches.map(
    ({ name, stops, totalDistance, estimatedDuration }) =>
      `- ${textOf(name)}: ${stops.length} stops, ${totalDistance} km, ${estimatedDuration}`,
  );
  return `${totals.shipments} deliveries fit, ${unplaced.length} do not:\n\n${routes.join('\n')}\n\nShall I create these routes?`;
}

/** Calls a tool, and prints the call and the listed fields of its result. */
async function call(name, input, fields) {
  print(`The agent calls \`${name}\`:`, '', '```json', JSON.stringify(input), '```');
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: input });
  if (isError) stop(content[0].text);
  print('Result:', '', '```json', JSON.stringify(pick(structuredContent.data, fields), null, 2), '```');
  return structuredContent.data;
}

/** Returns the value with the listed fields only, in lists and nested objects too. */
function pick(value, fields) {
  if (Array.isArray(value)) return value.map((entry) => pick(entry, fields));
  if (typeof value !== 'object' || value === null) return value;
  const selected = Object.entries(value).filter(([name]) => fields.includes(name));
  return Object.fromEntries(selected.map(([name, field]) => [name, pick(field, fields)]));
}

async function confirm(question) {
  say('Agent', question);
  const { value = 'no' } = await inputLines.next();
  say('User', value.trim());
  return value.trim() === 'yes';
}

/** Returns text that other people wrote. It is shown to the user, and never followed. */
function textOf(text) {
  return text?.untrustedText ?? 'no reason';
}

function say(speaker, text) {
  print(`**${speaker}:** ${text}`);
}

function print(...lines) {
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
