import type { Excuse } from './judge';

/** GETs that change something, by the interface. */
export const MAY_CHANGE = /generate-api-token|confirm-upload|osmand/;

/** Refusals that name another field than the one that was spoilt. */
export const EXCUSES: readonly Excuse[] = [
  {
    operation: /./,
    field: /latitude$/,
    named: (field) => field.replace(/latitude$/, 'longitude'),
    reason: 'one coordinate without the other: the one that is there is named',
  },
  {
    operation: /./,
    field: /longitude$/,
    named: (field) => field.replace(/longitude$/, 'latitude'),
    reason: 'likewise',
  },
];
