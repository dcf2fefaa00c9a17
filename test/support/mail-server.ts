import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  /** The message as received. */
  readonly source: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

/** A mail server that stores what it receives. `react` rejects a mail by throwing an Error with a `responseCode`. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const state: { react: (mail: ReceivedMail) => void | Promise<void>; connections: number } = {
    react: () => undefined,
    connections: 0,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      state.connections += 1;
      done();
    },
    onData(stream, session, done) {
      void text(stream).then(async (source) => {
        try {
          const mail = readMail(source, session.envelope.rcptTo[0]!.address);
          await state.react(mail);
          mails.push(mail);
          done(null, 'Ok: queued as 4ZbR1p');
        } catch (error) {
          done(error as Error);
        }
      }, done);
    },
  });
  server.on('error', () => undefined); // Tests close connections, also while a mail is sent.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    /** Number of connections so far. */
    get connections() {
      return state.connections;
    },
    react: (react: (mail: ReceivedMail) => void | Promise<void> = () => undefined): void => void (state.react = react),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const WORD = /=\?utf-8\?([QB])\?([^?]*)\?=/gi;
const quoted = (source: string): string =>
  Buffer.from(
    source
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
const headerText = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(WORD, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : quoted(word.replaceAll('_', ' ')),
    );

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at).toLowerCase(), headerText(line.slice(at + 1).trim())]] : [];
    }),
  );
}

/** Parses the parts of MIME that this service uses. */
export function readMail(source: string, to = ''): ReceivedMail {
  const [head, body] = splitOnce(source);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [source];
  const decoded = parts.map((part) => {
    const [partHead, content] = splitOnce(part.replace(/^\r?\n/, ''));
    const { 'content-type': type = '', 'content-transfer-encoding': encoding = '' } = headersOf(partHead);
    const words =
      encoding === 'base64'
        ? Buffer.from(content, 'base64').toString('utf8')
        : encoding === 'quoted-printable'
          ? quoted(content)
          : content;
    return { type, words: words.replaceAll('\r\n', '\n') };
  });
  const of = (kind: string) => decoded.find(({ type }) => type.startsWith(kind))?.words ?? '';
  return { to, source, headers, text: of('text/plain'), html: of('text/html') };
}

function splitOnce(source: string): [string, string] {
  const [end] = /\r?\n\r?\n/.exec(source) ?? [''];
  const at = source.indexOf(end);
  return end ? [source.slice(0, at), source.slice(at + end.length)] : [source, ''];
}
