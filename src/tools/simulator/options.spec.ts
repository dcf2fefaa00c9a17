import { HELP, readOptions } from './options';

describe('the options of the simulator', () => {
  it('simulate a day under way in real time by default', () => {
    expect(readOptions([])).toEqual({
      vehicles: 10,
      speedup: 1,
      hours: 8,
      elapsed: 2,
      stops: 40,
      noiseM: 5,
      tolerance: 1.5,
      seed: '1',
    });
  });

  it('reads the options of the command line', () => {
    const args =
      '--vehicles 50 --speedup max --hours 0.5 --noise 7.5 --tolerance 2 --seed rain --url http://a --token t';
    expect(readOptions(args.split(' '))).toEqual({
      vehicles: 50,
      speedup: Infinity,
      hours: 0.5,
      elapsed: 0,
      stops: 3,
      noiseM: 7.5,
      tolerance: 2,
      seed: 'rain',
      url: 'http://a',
      token: 't',
    });
    expect(readOptions(['--hours', '2', '--stops', '7'])?.stops).toBe(7);
    expect(readOptions(['--speedup', '60', '--elapsed', '3'])?.elapsed).toBe(3);
    expect(readOptions(['--hours', '1'])?.elapsed).toBe(1);
  });

  it.each([
    [['--vehicles', '0'], "--vehicles must be a whole number from 1 to 500, not '0'."],
    [['--vehicles', '2.5'], "--vehicles must be a whole number from 1 to 500, not '2.5'."],
    [['--speedup', 'fast'], "--speedup must be a number from 1 to 3600, not 'fast'."],
    [['--hours', ''], "--hours must be a number from 0.25 to 24, not ''."],
    [['--noise', '-1'], /noise/],
    [['--hours', '6', '--elapsed', '7'], "--elapsed must be a number from 0 to 6, not '7'."],
    [['--cars', '5'], /--cars/],
    [['5'], /'5'/],
  ])('rejects %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });

  it('names all options in the help', () => {
    expect(readOptions(['--help'])).toBeNull();
    for (const name of [
      'vehicles',
      'speedup',
      'hours',
      'stops',
      'noise',
      'tolerance',
      'seed',
      'elapsed',
      'url',
      'token',
    ])
      expect(HELP).toContain(`--${name} `);
  });
});
