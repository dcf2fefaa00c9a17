import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from '../parts/address-now';

/** What a list shows, as the service is asked for it. */
export interface Asked {
  readonly search: string;
  readonly status: string;
  /** As the service reads it: `totalValue gt 100 and customer/name eq 'Café'`. */
  readonly filter: string;
  readonly sort: string;
  readonly page: number;
}

/** The same kept in the address: it can be sent to somebody, and the back button leads to it. */
export interface View extends Asked {
  /** The columns that are not shown, by their names. */
  readonly hidden: ReadonlySet<string>;
  /** What stands in the search field, also before it is searched for. */
  readonly typed: string;
  type(text: string): void;
  find(): void;
  change(changes: Readonly<Partial<Record<'status' | 'filter' | 'sort', string>>>): void;
  /** Shows what was kept by a name, from its first page on. */
  open(kept: Readonly<Record<'search' | 'status' | 'filter' | 'sort', string>>): void;
  hide(column: string, isHidden: boolean): void;
  turnTo(page: number): void;
}

const KEPT = ['search', 'status', 'filter', 'sort', 'hidden'] as const;

export function useView(): View {
  const [address, setAddress] = useSearchParams();
  const of = (name: string) => address.get(name) ?? '';
  const [typed, type] = useState(of('search'));
  const go = (changes: Record<string, string>) => {
    const now = addressNow();
    const kept = Object.fromEntries(KEPT.map((name) => [name, now.get(name) ?? '']));
    setAddress(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== ''));
  };
  return {
    search: of('search'),
    status: of('status'),
    filter: of('filter'),
    sort: of('sort'),
    page: Math.max(1, Number(of('page')) || 1),
    hidden: namesIn(address),
    typed,
    type,
    find: () => go({ search: typed.trim() }),
    change: (changes) => go({ search: typed.trim(), ...changes }),
    open: (kept) => {
      type(kept.search);
      go(kept);
    },
    hide: (column, isHidden) => {
      const now = addressNow();
      const others = [...namesIn(now)].filter((name) => name !== column);
      go({ hidden: [...others, ...(isHidden ? [column] : [])].join(','), page: now.get('page') ?? '' });
    },
    turnTo: (page) => go({ page: page > 1 ? String(page) : '' }),
  };
}

const namesIn = (address: URLSearchParams): ReadonlySet<string> =>
  new Set((address.get('hidden') ?? '').split(',').filter(Boolean));
