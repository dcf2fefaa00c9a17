import { RemoteServerAway } from '../../../platform/outbound/remote-server';
import { readTable } from './osrm-table';

const OK = {
  code: 'Ok',
  durations: [
    [0, 60],
    [60, 0],
  ],
  distances: [
    [0, 900],
    [900, 0],
  ],
  sources: [{ distance: 3 }, { distance: 4 }],
  destinations: [{ distance: 3 }, { distance: 4 }],
};

it('reads a table, and one of an older server that does not say how far its roads are', () => {
  expect(readTable(OK, 2, 2).sourceToRoadMetres).toEqual([3, 4]);
  expect(readTable({ ...OK, sources: [{}, {}] }, 2, 2).sourceToRoadMetres).toEqual([0, 0]);
});

it.each([
  [
    'a text for seconds',
    {
      durations: [
        [0, '60'],
        [60, 0],
      ],
    },
  ],
  [
    'a negative time',
    {
      durations: [
        [0, -1],
        [60, 0],
      ],
    },
  ],
  [
    'an object for metres',
    {
      distances: [
        [0, {}],
        [900, 0],
      ],
    },
  ],
  ['too few rows', { durations: [[0, 60]] }],
  ['null for the distance to a road', { sources: [{ distance: null }, { distance: 4 }] }],
  ['a text for the distance to a road', { destinations: [{ distance: '3' }, { distance: 4 }] }],
  ['a negative distance to a road', { destinations: [{ distance: -3 }, { distance: 4 }] }],
])('rejects %s as outside the protocol', (_, fault) => {
  expect(() => readTable({ ...OK, ...fault }, 2, 2)).toThrow(RemoteServerAway);
});
