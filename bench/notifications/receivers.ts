import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** What the process of the receivers says: where they are, and how many came since. */
interface Told {
  readonly smtp: number;
  readonly http: number;
  readonly mails: number;
  readonly texts: number;
  /** Milliseconds of processor that it has used. */
  readonly cpuMs: number;
}

export interface Receivers {
  readonly smtpUrl: string;
  readonly smsUrl: string;
  /** What has come so far, mails and text messages. */
  ask(): Promise<{ readonly came: number; readonly cpuMs: number }>;
  stop(): void;
}

/**
 * A mail server and a gateway of text messages in a process of their own: they stand for machines elsewhere, so they are as cheap as
 * they can be, and what they do to times is not in those of whoever reads.
 */
export async function startReceivers(): Promise<Receivers> {
  const child = fork(__filename);
  const told = async (): Promise<Told> => ((await once(child, 'message')) as [Told])[0];
  const { smtp, http } = await told();
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    smsUrl: `http://127.0.0.1:${http}/messages`,
    ask: async () => {
      const answer = told();
      child.send('how many');
      const { mails, texts, cpuMs } = await answer;
      return { came: mails + texts, cpuMs };
    },
    stop: () => void (child satisfies ChildProcess).kill(),
  };
}

const END = '\r\n.\r\n';

/** As much of RFC 5321 as one sender needs; every connection may bring many mails. */
function mailServer(came: () => void): Server {
  return createServer((socket) => {
    let [rest, isMail] = ['', false];
    const take = (): boolean => {
      if (isMail) {
        const end = rest.indexOf(END);
        if (end < 0) {
          rest = rest.slice(-END.length + 1); // nobody reads the mail
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
  const tell = () => {
    const { user, system } = process.cpuUsage();
    process.send!({ smtp: portOf(smtp), http: portOf(http), mails, texts, cpuMs: (user + system) / 1000 });
  };
  process.on('message', tell);
  process.on('disconnect', () => process.exit());
  tell();
}

if (require.main === module) void receive();
