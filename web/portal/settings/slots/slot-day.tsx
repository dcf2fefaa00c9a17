import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import type { Column } from '../../parts/display/table';
import { TimeInput } from '../../parts/forms/time-input';
import { PlainList } from '../../parts/page/plain-page';
import { useFormats } from '../../session';
import { SLOTS_KEY, type SlotUsage } from './slots';

/** How full the slots of a day are. */
export function SlotDay() {
  const { t } = useTranslation();
  const formats = useFormats();
  const [date, setDate] = useState(() => formats.isoDay(new Date()));
  const query = useQuery({
    queryKey: [...SLOTS_KEY, 'day', date],
    queryFn: async () => (await responseData(api.GET('/api/slots', { params: { query: { date } } }))).data,
  });
  const loadText = ({ booked, remaining }: SlotUsage['weightKg'], unit: string) =>
    remaining === null
      ? `${formats.number(booked)} ${unit}`
      : `${formats.number(booked)} / ${formats.number(booked + remaining)} ${unit}`;
  const columns: Column<SlotUsage>[] = [
    { head: t('slots.window'), renderCell: ({ start, end }) => `${start}–${end}` },
    {
      head: t('settings.name'),
      renderCell: ({ name, isOffered }) => (isOffered ? name : `${name} (${t('slots.closed')})`),
    },
    { head: t('slots.booked'), isAmount: true, renderCell: ({ booked }) => formats.number(booked) },
    { head: t('slots.held'), isAmount: true, renderCell: ({ held }) => formats.number(held) },
    {
      head: t('slots.remaining'),
      isAmount: true,
      renderCell: ({ remaining }) => (remaining === null ? t('slots.unlimited') : formats.number(remaining)),
    },
    { head: t('slots.weightBooked'), isAmount: true, renderCell: ({ weightKg }) => loadText(weightKg, 'kg') },
    { head: t('slots.volumeBooked'), isAmount: true, renderCell: ({ volumeM3 }) => loadText(volumeM3, 'm³') },
  ];
  return (
    <>
      <div className="title">
        <Title order={3} size="h5">
          {formats.dayOf(date)}
        </Title>
        <TimeInput kind="date" aria-label={t('slots.day')} size="xs" value={date} onChange={setDate} />
      </div>
      <PlainList
        label={formats.dayOf(date)}
        emptyText={t('slots.noneThatDay')}
        query={query}
        columns={columns}
        keyOf={({ slotId }) => slotId}
      />
    </>
  );
}
