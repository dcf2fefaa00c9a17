import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from '../parts/address-now';

/** The query of a list as sent to the service. */
export interface ListQuery {
  readonly search: string;
  readonly status: string;
  /** Filter expression of the API: `totalValue gt 100 and customer/name eq 'Café'`. */
  readonly filter: string;
  /** Sort expression of the API: `createdAt desc`. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
}

/**
 * The query of a list and its hidden columns. They are stored in the address of the page, so that the list can be shared
 * and the back button restores it. Each change of the query starts at the first page.
 */
export interface ListView extends ListQuery {
  /** Heads of the hidden columns. */
  readonly hiddenColumns: ReadonlySet<string>;
  /** Text of the search field, also before the search starts. */
  readonly searchText: string;
  setSearchText(text: string): void;
  /** Searches for the text of the search field. */
  startSearch(): void;
  /** Changes the query, and searches for the text of the search field. */
  changeQuery(changes: Readonly<Partial<Record<'status' | 'filter' | 'sort', string>>>): void;
  /** Replaces the whole query by that of a saved view. */
  openSavedView(saved: Readonly<Record<'search' | 'status' | 'filter' | 'sort', string>>): void;
  setColumnHidden(head: string, isHidden: boolean): void;
  turnToPage(page: number): void;
}

/** Parameters of the address that stay when another one changes. The page number is not among them. */
const RETAINED_PARAMETERS = ['search', 'status', 'filter', 'sort', 'hidden'] as const;

/** Returns the view of the list on this page. A page has one list at most. */
export function useListView(): ListView {
  const [address, setAddress] = useSearchParams();
  const parameter = (name: string) => address.get(name) ?? '';
  const search = parameter('search');
  const [searchText, setSearchText] = useState(search);
  /** The search of the last render, by which a change by the back button or a link is noticed. */
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    setSearchText(search);
  }
  /** Parameters without a value are left out of the address. */
  const changeAddress = (changes: Record<string, string>) => {
    const now = addressNow();
    const retained = Object.fromEntries(RETAINED_PARAMETERS.map((name) => [name, now.get(name) ?? '']));
    setAddress(Object.entries({ ...retained, ...changes }).filter(([, value]) => value !== ''));
  };
  return {
    search,
    status: parameter('status'),
    filter: parameter('filter'),
    sort: parameter('sort'),
    page: Math.max(1, Number(parameter('page')) || 1),
    hiddenColumns: hiddenColumnsIn(address),
    searchText,
    setSearchText,
    startSearch: () => changeAddress({ search: searchText.trim() }),
    changeQuery: (changes) => changeAddress({ search: searchText.trim(), ...changes }),
    openSavedView: (saved) => {
      setSearchText(saved.search);
      changeAddress(saved);
    },
    setColumnHidden: (head, isHidden) => {
      const now = addressNow();
      const hidden = new Set(hiddenColumnsIn(now));
      if (isHidden) hidden.add(head);
      else hidden.delete(head);
      changeAddress({ hidden: [...hidden].join(','), page: now.get('page') ?? '' }); // Stays on the page.
    },
    turnToPage: (page) => changeAddress({ page: page > 1 ? String(page) : '' }),
  };
}

const hiddenColumnsIn = (address: URLSearchParams): ReadonlySet<string> =>
  new Set((address.get('hidden') ?? '').split(',').filter(Boolean));
