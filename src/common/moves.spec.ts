import { ApiError } from './errors/api-error';
import { assertMove, type Moves } from './moves';

type Light = 'red' | 'amber' | 'green';
const LIGHTS: readonly Light[] = ['red', 'amber', 'green'];
const MOVES: Moves<Light> = { red: ['amber', 'green'], amber: ['red'], green: [] };

const pairs = LIGHTS.flatMap((from) => LIGHTS.map((to): [Light, Light] => [from, to]));
const SENTENCES: Record<Light, string> = {
  red: 'From red it may go to: amber, green.',
  amber: 'From amber it may go to: red.',
  green: 'From green it may go to: nothing.',
};

describe('assertMove', () => {
  it.each(pairs)('%s to %s', (from, to) => {
    const allowed = ['red amber', 'red green', 'amber red'].includes(`${from} ${to}`);
    expect(refusal(from, to)).toEqual(allowed ? undefined : { status: SENTENCES[from] });
  });
});

function refusal(from: Light, to: Light): unknown {
  try {
    assertMove(MOVES, from, to);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') return error.details;
    throw error;
  }
  return undefined;
}
