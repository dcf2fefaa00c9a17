import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionFetch } from '../../shared/session-fetch';
import { subscribeToStream, type StreamState } from '../../shared/stream';
import { type Position, Positions } from './positions';
import { DAY_QUERIES } from './routes';

/** The state of the event stream, with the positions that it has reported. */
export interface LivePositions {
  readonly state: StreamState;
  readonly lastDataAt: Date | undefined;
  readonly positions: Positions;
}

const STREAM_PATH = '/api/tracking/stream';
/** Intervals for drawing new positions, and for loading data again that events have changed. */
const NOTIFY_MS = 250;
const RELOAD_MS = 2000;
/** Interval for drawing positions again that only have become older. */
const AGING_MS = 30_000;

/** Subscribes to the event stream and returns live positions and the state of the connection. */
export function useLivePositions(): LivePositions {
  const client = useQueryClient();
  const [positions] = useState(() => new Positions());
  const [connection, setConnection] = useState<{ state: StreamState; lastDataAt: Date | undefined }>({
    state: 'connecting',
    lastDataAt: undefined,
  });

  useEffect(() => {
    let isStale = false;
    const end = subscribeToStream(STREAM_PATH, sessionFetch, {
      onEvent: ({ type, data }) => {
        const event = data as { timestamp: string; data: Omit<Position, 'timestamp'> };
        if (type === 'position') positions.add({ ...event.data, timestamp: event.timestamp });
        else if (type !== 'ready') isStale = true;
      },
      onState: (state, lastDataAt) => setConnection({ state, lastDataAt }),
      onReset: () => {
        positions.clear();
        isStale = true;
      },
    });
    const notifying = setInterval(() => positions.notify(), NOTIFY_MS);
    const aging = setInterval(() => positions.markAged(), AGING_MS);
    const reloading = setInterval(() => {
      if (isStale) void client.invalidateQueries({ queryKey: [DAY_QUERIES] });
      isStale = false;
    }, RELOAD_MS);
    return () => {
      end();
      clearInterval(notifying);
      clearInterval(aging);
      clearInterval(reloading);
    };
  }, [client, positions]);

  return { ...connection, positions };
}
