import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionFetch } from '../../shared/session-fetch';
import { follow, type StreamState } from '../../shared/stream';
import { type Position, Positions } from './positions';
import { DAY } from './tours';

export interface Live {
  readonly state: StreamState;
  readonly heardAt: Date | undefined;
  readonly positions: Positions;
}

const URL = '/api/tracking/stream';
/** How often those who draw the positions are told, and what events have changed is asked for again. */
const TELL_MS = 250;
const ASK_AGAIN_MS = 2000;
const OLDER_MS = 30_000;

/** The day as it happens. */
export function useLive(): Live {
  const client = useQueryClient();
  const [positions] = useState(() => new Positions());
  const [line, setLine] = useState<{ state: StreamState; heardAt: Date | undefined }>({
    state: 'connecting',
    heardAt: undefined,
  });

  useEffect(() => {
    let isStale = false;
    const end = follow(URL, sessionFetch, {
      onEvent: ({ type, data }) => {
        const event = data as { timestamp: string; data: Omit<Position, 'timestamp'> };
        if (type === 'position') positions.take({ ...event.data, timestamp: event.timestamp });
        else if (type !== 'ready') isStale = true;
      },
      onState: (state, heardAt) => setLine({ state, heardAt }),
      onReset: () => {
        positions.clear();
        isStale = true;
      },
    });
    const tells = setInterval(() => positions.tell(), TELL_MS);
    const ages = setInterval(() => positions.growOlder(), OLDER_MS);
    const asks = setInterval(() => {
      if (isStale) void client.invalidateQueries({ queryKey: [DAY] });
      isStale = false;
    }, ASK_AGAIN_MS);
    return () => {
      end();
      clearInterval(tells);
      clearInterval(ages);
      clearInterval(asks);
    };
  }, [client, positions]);

  return { ...line, positions };
}
