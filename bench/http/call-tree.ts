import { readFileSync } from 'node:fs';
import { SERVICE } from './built-service';

/** The members of a V8 profile that are read here; times in microseconds. */
export interface CpuProfile {
  readonly nodes: readonly ProfiledNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}
interface ProfiledNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

/** A function in one call path, with its callees in its package and time in Node. */
export interface Call {
  readonly name: string;
  /** Package of the function. */
  readonly owner: string;
  own: number;
  total: number;
  readonly calls: Map<string, Call>;
}

/** Samples of an idle or starting process. */
const NOT_WORK = new Set(['(idle)', '(root)']);
const OF_THE_SYSTEM = new Map([
  ['(garbage collector)', 'collection of garbage'],
  ...['writev', 'writeBuffer', 'writeLatin1String', 'writeUtf8String'].map((name): [string, string] => [
    name,
    'writes to sockets',
  ]),
]);
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;
export const OURS = 'this service';
const NODE = 'Node';

/** @param between milliseconds after the start of the process; other samples are ignored */
export function callTree({ nodes, samples, timeDeltas }: CpuProfile, between: readonly [number, number]): Call {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map<number, number>();
  let now = 0;
  samples.forEach((id, index) => {
    const took = timeDeltas[index]!;
    now += took;
    if (now >= between[0] * 1_000 && now < between[1] * 1_000) own.set(id, (own.get(id) ?? 0) + took);
  });
  const ownerOf = owners();
  const root: Call = { name: 'all', owner: NODE, own: 0, total: 0, calls: new Map() };
  const add = (node: ProfiledNode, caller: Call): number => {
    const { functionName: name } = node.callFrame;
    if (name === '(idle)') return 0;
    const owner = OF_THE_SYSTEM.get(name) ?? ownerOf(node);
    const isInside = owner === caller.owner && owner !== OURS; // Calls inside a package are not broken down.
    const isReported = owner !== undefined && !isInside && !NOT_WORK.has(name);
    const call = isReported ? callOf(caller, name.replace(/[()]/g, '') || 'anonymous', owner) : caller;
    const self = own.get(node.id) ?? 0;
    let total = self;
    for (const child of node.children ?? []) total += add(byId.get(child)!, call);
    call.own += self;
    if (call !== caller) call.total += total;
    return total;
  };
  root.total = add(nodes[0]!, root);
  return root;
}

function callOf(caller: Call, name: string, owner: string): Call {
  const key = `${name} ${owner}`;
  const known = caller.calls.get(key);
  if (known) return known;
  const made = { name, owner, own: 0, total: 0, calls: new Map<string, Call>() };
  caller.calls.set(key, made);
  return made;
}

/** Returns the package of a function, or undefined for Node. The bundle names the source of each part in comments. */
function owners(): ({ callFrame }: ProfiledNode) => string | undefined {
  let part = OURS;
  const ofLine = readFileSync(SERVICE.replace('main.js', 'service.js'), 'utf8')
    .split('\n')
    .map((line) => {
      const [, path] = /^\s*\/\/ ((?:node_modules|dist|src)\/\S+)$/.exec(line) ?? [];
      if (path) part = PACKAGE.exec(path)?.[1] ?? OURS;
      return part;
    });
  return ({ callFrame: { url, lineNumber } }) =>
    url.endsWith('/service/service.js') ? ofLine[lineNumber] : PACKAGE.exec(url)?.[1];
}
