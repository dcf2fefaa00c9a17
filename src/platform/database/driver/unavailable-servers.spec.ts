import { isWorkerServerFailure, UnavailableServers } from './unavailable-servers';

const refused = { code: '08006', message: 'connection to the remote node a@b:5432 failed' };

describe('a server of rows that is away', () => {
  it.each<[unknown, boolean]>([
    [refused, true],
    [{ driverError: refused }, true],
    [{ code: 'XX000', message: 'server closed the connection unexpectedly' }, true],
    [{ code: 'XX000', message: 'failure on connection marked as essential: 10.0.0.2:5432' }, true],
    [{ code: 'XX000', message: 'cache lookup failed for relation 1' }, false],
    [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }, false],
    [new Error('server closed the connection unexpectedly'), false],
    [undefined, false],
  ])('%j: %s', (error, isAway) => {
    expect(isWorkerServerFailure(error)).toBe(isAway);
  });

  it('remembers a server that is away for three seconds after the last statement that needed it', () => {
    jest.useFakeTimers({ now: 0 });
    try {
      const away = new UnavailableServers();
      expect(away.hasUnavailableServer).toBe(false);
      away.recordError(refused);
      jest.setSystemTime(2_000);
      away.recordError(refused);
      away.recordError(new Error('Something else.'));
      jest.setSystemTime(4_999);
      expect(away.hasUnavailableServer).toBe(true);
      jest.setSystemTime(5_000);
      expect(away.hasUnavailableServer).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });
});
