import { writeFile } from 'node:fs/promises';

/**
 * Serves the requests of a `SandboxedProcess` in the child process, which sends one request at a time.
 *
 * @param reply returns the reply to a request; if it throws, the process ends
 */
export function serveSandbox<Request, Reply>(reply: (request: Request) => Promise<Reply>): void {
  // If memory runs out, the kernel ends this process rather than the service. Only Linux has this file.
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
  process.on('message', (request: Request) => {
    // A rejected reply is an unhandled rejection, which ends the process.
    void reply(request).then((response) => process.send?.(response));
  });
  process.on('disconnect', () => process.exit());
}
