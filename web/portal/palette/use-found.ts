import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { responseData, api } from '../../shared/api';
import { useFormats } from '../session';
import type { Command, CommandGroup } from './commands';

/** Shorter texts have too many results. */
const MIN_LENGTH = 2;
/** Pause in typing before a search. It saves requests for text that is replaced at once. */
const TYPING_PAUSE_MS = 120;

const searchRecords = async (q: string) =>
  (await responseData(api.GET('/api/search', { params: { query: { q } } }))).data;

/** Searches records of all kinds for the typed text. */
export function useRecordSearch(typedText: string): {
  groups: readonly CommandGroup[];
  /** Whether the groups are still those of the text before. */
  isSearching: boolean;
  isEmpty: boolean;
  error: unknown;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formats = useFormats();
  const text = typedText.trim();
  const [searchText, setSearchText] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSearchText(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  const isLongEnough = text.length >= MIN_LENGTH;
  const query = useQuery({
    queryKey: ['palette', searchText],
    queryFn: () => searchRecords(searchText),
    enabled: searchText.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!isLongEnough || !data)
    return { groups: [], isSearching: isLongEnough && !query.error, isEmpty: false, error: query.error };
  /** Returns the command that opens a record. */
  const openCommand = (to: string, title: string, ...details: readonly (string | null)[]): Command => ({
    key: to,
    title,
    detail: details.filter(Boolean).join(' · '),
    run: () => void navigate(to),
  });
  const groupsOfKinds: readonly CommandGroup[] = [
    {
      title: t('shipments.title'),
      commands: data.shipments.map(({ guid, trackingNumber, recipientName, recipientCity, status }) => ({
        ...openCommand(
          `/shipments/${guid}`,
          trackingNumber,
          recipientName,
          recipientCity,
          t(`shipmentStatus.${status}`),
        ),
        shipmentId: guid,
      })),
    },
    {
      title: t('orders.title'),
      commands: data.orders.map(({ guid, orderNumber, customerName, status }) =>
        openCommand(`/orders/${guid}`, orderNumber, customerName, t(`orderStatus.${status}`)),
      ),
    },
    {
      title: t('customers.title'),
      commands: data.customers.map(({ guid, name, company, email }) =>
        openCommand(`/customers/${guid}`, name, company, email),
      ),
    },
    {
      title: t('today.routes'),
      commands: data.dispatches.map(({ guid, name, plannedDate, status }) => ({
        ...openCommand(
          `/routes/${guid}`,
          formats.withDates(name),
          formats.day(plannedDate),
          t(`dispatchStatus.${status}`),
        ),
        key: guid,
      })),
    },
    {
      title: t('fleet.vehicles'),
      commands: data.vehicles.map(({ guid, name, licensePlate }) =>
        openCommand(`/vehicles/${guid}`, name, licensePlate),
      ),
    },
    {
      title: t('fleet.drivers'),
      commands: data.drivers.map(({ guid, name, phone }) => openCommand(`/drivers/${guid}`, name, phone)),
    },
  ];
  const groups = groupsOfKinds.filter(({ commands }) => commands.length > 0);
  const isSearching = query.isPlaceholderData || searchText !== text;
  return { groups, isSearching, isEmpty: !isSearching && !groups.length, error: query.error };
}
