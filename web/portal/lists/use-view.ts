import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from '../parts/address-now';

/** The query of a list as sent to the service. */
export interface ListQuery {
  readonly search: string;
  readonly status: string;
  /** Filter expression of the API: `totalValue gt 100 and customer/name eq 'Café'`. */
  readonly filter: string;
  readonly sort: string;
  readonly page: number;
}

/** The query stored in the address, so that it can be shared and the back button restores it. */
export interface View extends ListQuery {
  /** Names of the hidden columns. */
  readonly hidden: ReadonlySet<string>;
  /** Text of the search field, also before the search starts. */
  readonly typed: string;
  type(text: string): void;
  find(): void;
  change(changes: Readonly<Partial<Record<'status' | 'filter' | 'sort', string>>>): void;
  /** Opens a saved view at its first page. */
  open(saved: Readonly<Record<'search' | 'status' | 'filter' | 'sort', string>>): void;
  hide(column: string, isHidden: boolean): void;
  turnTo(page: number): void;
}

const STORED_PARTS = ['search', 'status', 'filter', 'sort', 'hidden'] as const;

export function useView(): View {
  const [address, setAddress] = useSearchParams();
  const of = (name: string) => address.get(name) ?? '';
  const [typed, type] = useState(of('search'));
  const go = (changes: Record<string, string>) => {
    const now = addressNow();
    const current = Object.fromEntries(STORED_PARTS.map((name) => [name, now.get(name) ?? '']));
    setAddress(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== ''));
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
    open: (saved) => {
      type(saved.search);
      go(saved);
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
