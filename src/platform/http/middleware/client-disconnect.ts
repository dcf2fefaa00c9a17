import type { Request, Response } from 'express';

/** An unread body of at most this size is read and discarded, so that the connection can be used again. */
const MAX_DISCARDED_BYTES = 64 * 1024;
/** A client may continue to send for this time after the response. Then the connection is closed. */
const LINGER_MS = 2000;
/** A client that sends more than this after the response is disconnected at once. */
const LINGER_BYTES = 4 * 1024 * 1024;

/**
 * Closes the connection after a response that is sent before the body has been received. The rest of the body is discarded for a moment
 * first: an immediate close would reset the connection, and the client would lose the response that it has not read yet. A connection whose
 * body is short stays open.
 */
export function disconnectSender(request: Request, response: Response): void {
  const { complete, headers, socket } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
  if (complete || !hasBody) return;
  request.resume();
  const bodyBytes = Number(headers['content-length'] ?? Infinity); // The length of a chunked body is unknown.
  if (bodyBytes <= MAX_DISCARDED_BYTES) return;
  response.setHeader('Connection', 'close');
  // Node.js calls `destroySoon` of the socket after such a response. This one closes the connection later.
  socket.destroySoon = () => {
    socket.end();
    const closeTimer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    const maxBytesRead = socket.bytesRead + LINGER_BYTES;
    socket.removeAllListeners('data'); // Node.js must not parse the rest of the body as requests.
    socket.on('data', () => {
      if (socket.bytesRead > maxBytesRead) socket.destroy();
    });
    socket.resume();
    socket.once('end', () => socket.destroy());
    socket.once('close', () => clearTimeout(closeTimer));
  };
}
