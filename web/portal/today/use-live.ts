import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionFetch } from '../../shared/session-fetch';
import { subscribeToStream, type StreamState } from '../../shared/stream';
import { type Position, Positions } from './positions';
import { DAY } from './routes';

export interface Live {
  readonly state: StreamState;
  readonly lastDataAt: Date | undefined;
  readonly positions: Positions;
}

const URL = '/api/tracking/stream';
/** Interval for notifying position listeners and reloading data that events have changed. */
const NOTIFY_MS = 250;
const RELOAD_MS = 2000;
const AGING_MS = 30_000;

/** Subscribes to the event stream and returns live positions and the state of the connection. */
export function useLive(): Live {
  const client = useQueryClient();
  const [positions] = useState(() => new Positions());
  const [connection, setConnection] = useState<{ state: StreamState; lastDataAt: Date | undefined }>({
    state: 'connecting',
    lastDataAt: undefined,
  });

  useEffect(() => {
    let isStale = false;
    const end = subscribeToStream(URL, sessionFetch, {
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
      if (isStale) void client.invalidateQueries({ queryKey: [DAY] });
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
