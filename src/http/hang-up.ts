import type { Request, Response } from 'express';

/** So much of an unread body is read off, so that the connection can be used again. */
const WORTH_READING_BYTES = 64 * 1024;
/** How long, and how much, a sender may go on after the answer before the connection is cut. */
const LINGER_MS = 2000;
const LINGER_BYTES = 4 * 1024 * 1024;

/**
 * For an answer that comes before the body has: the connection ends with it. What is still coming is thrown away for a
 * moment first: closed at once, the connection would be reset, and the client would lose the answer that it has not read yet.
 */
export function hangUpOnSender(request: Request, response: Response): void {
  const { complete, headers, socket } = request;
  if (complete || (headers['transfer-encoding'] === undefined && headers['content-length'] === undefined)) return;
  request.resume();
  if (Number(headers['content-length'] ?? Infinity) <= WORTH_READING_BYTES) return;
  response.setHeader('Connection', 'close');
  socket.destroySoon = () => {
    socket.end();
    const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    const limit = socket.bytesRead + LINGER_BYTES;
    socket.removeAllListeners('data'); // nothing of what comes now is a request any more
    socket.on('data', () => socket.bytesRead > limit && socket.destroy()).resume();
    socket.once('end', () => socket.destroy());
    socket.once('close', () => clearTimeout(cut));
  };
}
