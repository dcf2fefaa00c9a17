import { HELP, readOptions } from './options';

describe('the options of the simulator', () => {
  it('have values of their own', () => {
    expect(readOptions([])).toEqual({
      ...{ vehicles: 10, speedup: 60, hours: 8, stops: 40, noiseM: 5, tolerance: 1.5, seed: '1' },
    });
  });

  it('are taken from the command line', () => {
    const args =
      '--vehicles 50 --speedup max --hours 0.5 --noise 7.5 --tolerance 2 --seed rain --url http://a --token t';
    expect(readOptions(args.split(' '))).toEqual({
      ...{ vehicles: 50, speedup: Infinity, hours: 0.5, stops: 3, noiseM: 7.5, tolerance: 2, seed: 'rain' },
      ...{ url: 'http://a', token: 't' },
    });
    expect(readOptions(['--hours', '2', '--stops', '7'])?.stops).toBe(7);
  });

  it.each([
    [['--vehicles', '0'], "--vehicles must be a whole number from 1 to 500, not '0'."],
    [['--vehicles', '2.5'], "--vehicles must be a whole number from 1 to 500, not '2.5'."],
    [['--speedup', 'fast'], "--speedup must be a number from 1 to 3600, not 'fast'."],
    [['--hours', ''], "--hours must be a number from 0.25 to 24, not ''."],
    [['--noise', '-1'], /noise/],
    [['--cars', '5'], /--cars/],
    [['5'], /'5'/],
  ])('%j are refused', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });

  it('are all named by the help', () => {
    expect(readOptions(['--help'])).toBeNull();
    for (const name of ['vehicles', 'speedup', 'hours', 'stops', 'noise', 'tolerance', 'seed', 'url', 'token'])
      expect(HELP).toContain(`--${name} `);
  });
});
