import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { builtFile } from '../common/built-file';
import type { DecodeReply, DecodeRequest } from './picture-decoder.child';

/** The process ended, or took too long and was ended, before it answered. */
export class DecoderLost extends Error {}
/** It ended by itself or by the kernel, perhaps before it was asked. */
export class DecoderEnded extends DecoderLost {}

/** One process that decodes one picture at a time, with less right to a processor than those that answer requests. */
export class DecoderProcess {
  private readonly child: ChildProcess;
  /** How many pictures it has been given. */
  decoded = 0;

  constructor() {
    this.child = fork(builtFile(join(__dirname, 'picture-decoder.child')), [], {
      serialization: 'advanced', // pictures as bytes
      env: {}, // no keys, no database
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('error', () => this.kill());
    if (this.child.pid) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.rest();
  }

  /** False as soon as it has been told to end: its end itself is heard of later, too late for whom it is given to next. */
  get lives(): boolean {
    return !this.child.killed && this.child.connected && this.child.exitCode === null;
  }

  /** @throws DecoderLost after which it is of no more use */
  async decode(request: DecodeRequest, deadlineMs: number): Promise<DecodeReply> {
    this.decoded += 1;
    this.child.ref();
    this.child.channel?.ref();
    let stop = (): void => undefined;
    try {
      return await new Promise<DecodeReply>((resolve, reject) => {
        const late = setTimeout(() => reject(new DecoderLost(`no answer after ${deadlineMs} ms`)), deadlineMs);
        const ended = () => reject(new DecoderEnded('its process ended'));
        stop = () => {
          clearTimeout(late);
          this.child.off('message', resolve).off('exit', ended).off('disconnect', ended);
        };
        this.child.once('message', resolve).once('exit', ended).once('disconnect', ended);
        this.child.send(request, (error) => error && ended());
      });
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      stop();
      this.rest();
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** While it has nothing to do, the service may end without it; it ends by itself when the service is gone. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}
