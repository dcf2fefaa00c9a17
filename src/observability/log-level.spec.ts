import { createLog } from './log';
import { switchLogLevelBySignal } from './log-level';

describe('SIGUSR2', () => {
  afterEach(() => process.removeAllListeners('SIGUSR2'));

  it('has the log tell everything, and the next one as much as before', () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
    switchLogLevelBySignal(log);
    const told = () => lines.splice(0).map(({ msg, logLevel }) => logLevel ?? msg);
    log.debug('a');
    process.emit('SIGUSR2');
    log.debug('b');
    expect(told()).toEqual(['debug', 'b']);
    process.emit('SIGUSR2');
    log.debug('c');
    log.info('d');
    log.warn('e');
    expect(told()).toEqual(['warn', 'e']);
  });
});
