import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Messages of the receivers' process: their addresses, and the number of messages since. */
interface ReceiverMessage {
  readonly smtp: number;
  readonly http: number;
  readonly mails: number;
  readonly texts: number;
  /** Processor time of the process in milliseconds. */
  readonly cpuMs: number;
}

export interface Receivers {
  readonly smtpUrl: string;
  readonly smsUrl: string;
  /** Number of mails and text messages received so far. */
  ask(): Promise<{ readonly came: number; readonly cpuMs: number }>;
  stop(): void;
}

/**
 * A mail server and an SMS gateway in a separate process. They represent other machines, so they are as cheap as
 * possible and do not affect the measured times.
 */
export async function startReceivers(): Promise<Receivers> {
  const child = fork(__filename);
  const nextMessage = async (): Promise<ReceiverMessage> => ((await once(child, 'message')) as [ReceiverMessage])[0];
  const { smtp, http } = await nextMessage();
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    smsUrl: `http://127.0.0.1:${http}/messages`,
    ask: async () => {
      const response = nextMessage();
      child.send('how many');
      const { mails, texts, cpuMs } = await response;
      return { came: mails + texts, cpuMs };
    },
    stop: () => void (child satisfies ChildProcess).kill(),
  };
}

const END = '\r\n.\r\n';

/** The part of RFC 5321 that one sender needs. A connection may carry many mails. */
function mailServer(came: () => void): Server {
  return createServer((socket) => {
    let [rest, isMail] = ['', false];
    const take = (): boolean => {
      if (isMail) {
        const end = rest.indexOf(END);
        if (end < 0) {
          rest = rest.slice(-END.length + 1); // The content of mails is discarded.
          return false;
        }
        [rest, isMail] = [rest.slice(end + END.length), false];
        came();
        socket.write('250 Ok\r\n');
        return true;
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) return false;
      const verb = rest.slice(0, 4).toUpperCase();
      rest = rest.slice(end + 2);
      if (verb === 'DATA') [rest, isMail] = [`\r\n${rest}`, true];
      if (verb === 'QUIT') socket.end('221 Bye\r\n');
      else socket.write(verb === 'DATA' ? '354 Go on\r\n' : '250 Ok\r\n');
      return true;
    };
    socket.setNoDelay().setEncoding('latin1');
    socket.on('error', () => socket.destroy());
    socket.on('data', (part: string) => {
      rest += part;
      while (take());
    });
    socket.write('220 bench ESMTP\r\n');
  });
}

async function receive(): Promise<void> {
  let [mails, texts] = [0, 0];
  const smtp = mailServer(() => (mails += 1));
  const http = createHttpServer((request, response) => {
    request.resume().on('end', () => {
      texts += 1;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"reference":"r"}');
    });
  });
  for (const server of [smtp, http]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const notify = () => {
    const { user, system } = process.cpuUsage();
    process.send!({ smtp: portOf(smtp), http: portOf(http), mails, texts, cpuMs: (user + system) / 1000 });
  };
  process.on('message', notify);
  process.on('disconnect', () => process.exit());
  notify();
}

if (require.main === module) void receive();
