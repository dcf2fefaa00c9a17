import { Registry } from 'prom-client';
import { registerStateGauges } from './state-gauges';

const registry = () => new Registry();

it('reads the state once for all gauges and callers', async () => {
  const all = registry();
  let looks = 0;
  const read = registerStateGauges(all, () => Promise.resolve({ waiting: ++looks, dead: 7 }), [
    ['waiting', 'What waits.', ({ waiting }) => waiting],
    ['dead', 'What is dead.', ({ dead }) => dead],
  ]);
  const text = await all.metrics();
  expect(text).toMatch(/^waiting 1$/m);
  expect(text).toMatch(/^dead 7$/m);
  expect(await read()).toEqual({ waiting: 1, dead: 7 });
});

it('reports NaN for an unknown value and continues with the others', async () => {
  const all = registry();
  registerStateGauges(all, () => Promise.reject(new Error('away')), [['unknown', 'Unknown state.', () => 1]]);
  registerStateGauges(all, () => Promise.resolve(3), [['known', 'Known state.', (value) => value]]);
  const text = await all.metrics();
  expect(text).toMatch(/^unknown Nan$/m);
  expect(text).toMatch(/^known 3$/m);
});
