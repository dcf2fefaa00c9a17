import { UPLOAD_MACHINE, UPLOAD_STATUSES } from './upload-status';

/** Each move with who may cause it, what must hold, and what it does. */
const MOVES: Record<string, string> = {
  'receiving validated': 'file: : markTakenRows recordValidation',
  'receiving confirmed': ': isVisible: ',
  'validated confirmed':
    'client: isVisible: markTakenRows refuseInvalidRows importRows markTakenRows refuseInvalidRows recordConfirmation',
};
const pairs = UPLOAD_STATUSES.flatMap((from) => UPLOAD_STATUSES.map((to) => [from, to] as const));

describe('upload status', () => {
  it.each(pairs)('%s to %s has the listed causes, conditions and effects', (from, to) => {
    const move = UPLOAD_MACHINE[from][to];
    const text = move && [move.by, move.when ?? [], move.then].map((names) => names.join(' ')).join(': ');
    expect(text).toBe(MOVES[`${from} ${to}`]);
  });
});
