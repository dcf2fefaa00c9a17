import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** What a list shows, kept in the address: it can be sent to somebody, and the back button leads to it. */
export interface View {
  readonly search: string;
  readonly status: string;
  readonly page: number;
  /** What stands in the search field, also before it is searched for. */
  readonly typed: string;
  type(text: string): void;
  find(): void;
  filter(status: string): void;
  turnTo(page: number): void;
}

export function useView(): View {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const status = address.get('status') ?? '';
  const [typed, type] = useState(search);
  const change = (changes: Record<string, string>) => {
    const entries = Object.entries({ search, status, ...changes }).filter(([, value]) => value !== '');
    setAddress(Object.fromEntries(entries));
  };
  return {
    search,
    status,
    page: Math.max(1, Number(address.get('page')) || 1),
    typed,
    type,
    find: () => change({ search: typed.trim() }),
    filter: (wanted) => change({ search: typed.trim(), status: wanted }),
    turnTo: (page) => change({ page: page > 1 ? String(page) : '' }),
  };
}
