import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { collect, oldBytes, weight } from '../../../../test/support/collections';
import { Draining } from './draining';

describe('requests in flight', () => {
  it('releases the memory of requests soon after their responses', () => {
    const server = new EventEmitter();
    new Draining().trackRequests(server as unknown as Server);
    const pass = (requests: number): void => {
      const open: EventEmitter[] = [];
      for (let n = 0; n < requests; n++) {
        const response = Object.assign(new EventEmitter(), { body: weight(n) });
        server.emit('request', {}, response);
        open.push(response);
        if (open.length > 8) open.shift()!.emit('close');
        if (n % 8 === 0) collect({ type: 'minor' });
      }
      for (const response of open) response.emit('close');
    };
    pass(50);
    collect(); // what holds those in flight is old from here on
    const before = oldBytes();
    pass(400); // 16 MB
    expect(oldBytes() - before).toBeLessThan(4e6);
  });
});
