import { expectedOfModules } from './expected';

export const ROLES = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Callers of a route according to the contract, written here and never imported from the service. */
export const ALLOWED = {
  read: ['owner', 'admin', 'dispatcher', 'viewer'],
  'read or driver': ['owner', 'admin', 'dispatcher', 'driver', 'viewer'],
  write: ['owner', 'admin', 'dispatcher'],
  'write or driver': ['owner', 'admin', 'dispatcher', 'driver'],
  admin: ['owner', 'admin'],
  owner: ['owner'],
  anybody: ['owner', 'admin', 'dispatcher', 'driver', 'viewer'],
  /** A driver's session, which has no role. */
  'own session': [],
} as const satisfies Record<string, readonly Role[]>;
export type Access = keyof typeof ALLOWED | 'public';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface TableRow {
  readonly method: HttpMethod;
  readonly path: string;
  readonly access: Access;
}

const row = (line: string): TableRow => {
  const [method, path, ...access] = line.trim().split(/\s+/);
  return { method: method as HttpMethod, path: path!, access: access.join(' ') as Access };
};

/** Routes that belong to no module. */
const PLATFORM = `
  GET    /health/live                                             public
  GET    /health/ready                                            public
  GET    /metrics                                                 public
`;

const rowsOf = (text: string): TableRow[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(row);

/** Every route of the service: method, path, allowed callers. A missing route fails the table's test. */
export const TABLE: readonly TableRow[] = [PLATFORM, ...expectedOfModules().map(({ routes }) => routes)].flatMap(
  rowsOf,
);

/** Whether the route takes a multipart form instead of JSON. */
export const takesForm = ({ method, path }: TableRow): boolean =>
  method === 'POST' && /\/(proof-of-delivery|deliver|fail|stops\/:shipmentGuid\/photos)$/.test(path);

/** Returns the path without the version, which orders, customers and shipments also support. */
export const unversioned = ({ path }: TableRow): string => path.replace('/api/v1/', '/api/');

/** Whether the response is a stream without an end. */
export const isStream = ({ path }: TableRow): boolean => path === '/api/tracking/stream';
