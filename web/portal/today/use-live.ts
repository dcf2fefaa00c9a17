import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionFetch } from '../../shared/session-fetch';
import { follow, type StreamState } from '../../shared/stream';
import { DAY } from './tours';

/** Where a vehicle was last, as its tracker said. */
export interface Position {
  readonly vehicleId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly timestamp: string;
}

export interface Live {
  readonly state: StreamState;
  readonly heardAt: Date | undefined;
  /** The newest of each vehicle; counted up in `version`, so that ten a second make no page. */
  readonly positions: ReadonlyMap<string, Position>;
  readonly version: number;
}

const URL = '/api/tracking/stream';
/** How often the page follows the positions, and asks again for what events have changed. */
const TICK_MS = 250;
const ASK_AGAIN_MS = 2000;

/** The day as it happens. */
export function useLive(): Live {
  const client = useQueryClient();
  const positions = useRef(new Map<string, Position>());
  const [line, setLine] = useState<{ state: StreamState; heardAt: Date | undefined }>({
    state: 'connecting',
    heardAt: undefined,
  });
  const [version, setVersion] = useState(0);

  useEffect(() => {
    let hasMoved = false;
    let isStale = false;
    const end = follow(URL, sessionFetch, {
      onEvent: ({ type, data }) => {
        const event = data as { timestamp: string; data: Omit<Position, 'timestamp'> };
        if (type === 'position') {
          positions.current.set(event.data.vehicleId, { ...event.data, timestamp: event.timestamp });
          hasMoved = true;
        } else if (type !== 'ready') isStale = true;
      },
      onState: (state, heardAt) => setLine({ state, heardAt }),
      onReset: () => {
        positions.current.clear();
        isStale = true;
      },
    });
    const ticks = setInterval(() => {
      if (hasMoved) setVersion((before) => before + 1);
      hasMoved = false;
    }, TICK_MS);
    const asks = setInterval(() => {
      if (isStale) void client.invalidateQueries({ queryKey: [DAY] });
      isStale = false;
    }, ASK_AGAIN_MS);
    return () => {
      end();
      clearInterval(ticks);
      clearInterval(asks);
    };
  }, [client]);

  return { ...line, positions: positions.current, version };
}
