import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answered, api } from '../../shared/api';
import { useFormats } from '../session';
import type { Command, Group } from './commands';

const SHORTEST = 2;
/** The service is made to be asked with each letter; a fast typist needn't make it answer all of them. */
const PAUSE_MS = 120;

const find = async (q: string) => (await answered(api.GET('/api/search', { params: { query: { q } } }))).data;

/** Records of all kinds that the service finds for what is typed. */
export function useFound(typed: string): {
  groups: readonly Group[];
  isSearching: boolean;
  isEmpty: boolean;
  error: unknown;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formats = useFormats();
  const text = typed.trim();
  const [asked, ask] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => ask(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  const isAsked = text.length >= SHORTEST;
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: () => find(asked),
    enabled: asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  if (!isAsked || !data)
    return { groups: [], isSearching: isAsked && !found.error, isEmpty: false, error: found.error };
  const line = (to: string, title: string, ...details: readonly (string | null)[]): Command => ({
    key: to,
    title,
    detail: details.filter(Boolean).join(' · '),
    run: () => void navigate(to),
  });
  const all: readonly Group[] = [
    {
      title: t('shipments.title'),
      commands: data.shipments.map(({ guid, trackingNumber, recipientName, recipientCity, status }) =>
        line(`/shipments/${guid}`, trackingNumber, recipientName, recipientCity, t(`shipmentStatus.${status}`)),
      ),
    },
    {
      title: t('orders.title'),
      commands: data.orders.map(({ guid, orderNumber, customerName, status }) =>
        line(`/orders/${guid}`, orderNumber, customerName, t(`orderStatus.${status}`)),
      ),
    },
    {
      title: t('customers.title'),
      commands: data.customers.map(({ guid, name, company, email }) =>
        line(`/customers/${guid}`, name, company, email),
      ),
    },
    {
      title: t('today.tours'),
      commands: data.dispatches.map(({ guid, name, plannedDate, status }) => ({
        ...line(
          `/board?day=${formats.isoDay(new Date(plannedDate))}`,
          name,
          formats.day(plannedDate),
          t(`dispatchStatus.${status}`),
        ),
        key: guid,
      })),
    },
    {
      title: t('fleet.vehicles'),
      commands: data.vehicles.map(({ guid, name, licensePlate }) => line(`/vehicles/${guid}`, name, licensePlate)),
    },
    {
      title: t('fleet.drivers'),
      commands: data.drivers.map(({ guid, name, phone }) => ({ ...line('/drivers', name, phone), key: guid })),
    },
  ];
  const groups = all.filter(({ commands }) => commands.length > 0);
  const isSearching = found.isPlaceholderData || asked !== text;
  return { groups, isSearching, isEmpty: !isSearching && !groups.length, error: found.error };
}
