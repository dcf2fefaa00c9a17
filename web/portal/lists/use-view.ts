import { useState } from 'react';
import { useSearchParams } from 'react-router';

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
  hide(columns: ReadonlySet<string>): void;
  turnTo(page: number): void;
}

const KEPT = ['search', 'status', 'filter', 'sort', 'hidden'] as const;

export function useView(): View {
  const [address, setAddress] = useSearchParams();
  const of = (name: string) => address.get(name) ?? '';
  const [typed, type] = useState(of('search'));
  const go = (changes: Record<string, string>) => {
    const kept = Object.fromEntries(KEPT.map((name) => [name, of(name)]));
    setAddress(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== ''));
  };
  return {
    search: of('search'),
    status: of('status'),
    filter: of('filter'),
    sort: of('sort'),
    page: Math.max(1, Number(of('page')) || 1),
    hidden: new Set(of('hidden').split(',').filter(Boolean)),
    typed,
    type,
    find: () => go({ search: typed.trim() }),
    change: (changes) => go({ search: typed.trim(), ...changes }),
    hide: (columns) => go({ hidden: [...columns].join(','), page: of('page') }),
    turnTo: (page) => go({ page: page > 1 ? String(page) : '' }),
  };
}
