import { createLog } from './log';
import { switchLogLevelBySignal } from './log-level';

describe('SIGUSR2', () => {
  afterEach(() => process.removeAllListeners('SIGUSR2'));

  it('switches the log to debug and back with the next signal', () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
    switchLogLevelBySignal(log);
    const reported = () => lines.splice(0).map(({ msg, logLevel }) => logLevel ?? msg);
    log.debug('a');
    process.emit('SIGUSR2');
    log.debug('b');
    expect(reported()).toEqual(['debug', 'b']);
    process.emit('SIGUSR2');
    log.debug('c');
    log.info('d');
    log.warn('e');
    expect(reported()).toEqual(['warn', 'e']);
  });
});
