import { writeFile } from 'node:fs/promises';

/** What an `UntrustedProcess` runs: answers what it is asked, one after the other. An error ends it. */
export function serveUntrusted<Request, Reply>(reply: (request: Request) => Promise<Reply>): void {
  /** Should memory run out, the kernel ends this process rather than the service; where that is no file there is no such choice. */
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
  process.on('message', (request: Request) => {
    void reply(request).then((answer) => process.send?.(answer));
  });
  process.on('disconnect', () => process.exit());
}
