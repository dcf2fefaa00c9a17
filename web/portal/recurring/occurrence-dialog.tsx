import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useErrorTexts } from '../parts/errors/use-error-texts';
import { type Field, RecordForm } from '../parts/forms/form-dialog';
import { usePermissions } from '../parts/use-permissions';
import { Dialog } from '../parts/overlays/dialog';
import { showMessage } from '../parts/overlays/messages';
import { useUndo } from '../parts/overlays/undo';
import { Problem } from '../parts/page/problem';
import { useFormats } from '../session';
import { ChangeOccurrence } from './change-occurrence';
import { type Occurrence, type OccurrenceInput, putOccurrence, type Series, splitSeries } from './series';

interface Props {
  readonly series: Series;
  readonly occurrence: Occurrence;
  onClose(): void;
}

/** What is different about a day whose order is created as usual: nothing. */
const AS_USUAL: OccurrenceInput = {};

/** One delivery of a series: skips, moves or changes it, or begins a new series with it. */
export function OccurrenceDialog({ series, occurrence, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const { date, deliveryDate, status, skipReason, orderId } = occurrence;
  const [openForm, setOpenForm] = useState<'move' | 'change'>();
  const day = formats.dateOf(deliveryDate ?? date);
  const canChange = canEdit && status === 'planned';
  const { linesOf } = useErrorTexts();
  const change = useOccurrenceChange(series, occurrence, onClose);
  const splitting = useSplit(series, date, onClose);
  const moveField: Field<'moveTo'> = {
    name: 'moveTo',
    label: t('recurring.moveTo'),
    kind: 'date',
    value: deliveryDate ?? date,
    isRequired: true,
  };
  return (
    <Dialog title={t('recurring.dayTitle', { day })} onClose={onClose}>
      <Stack gap="sm">
        {skipReason && <Text>{t(`skipReason.${skipReason}`)}</Text>}
        {deliveryDate && deliveryDate !== date && (
          <Text>{t('recurring.movedFrom', { day: formats.dateOf(date) })}</Text>
        )}
        {orderId && (
          <Anchor component={Link} to={`/orders/${orderId}`}>
            {t('recurring.openOrder')}
          </Anchor>
        )}
        {canChange && (
          <Group gap="xs">
            {skipReason === 'requested' ? (
              <Button onClick={() => change.mutate(AS_USUAL)}>{t('recurring.restore')}</Button>
            ) : (
              <Button onClick={() => change.mutate({ skip: true })}>{t('recurring.skip')}</Button>
            )}
            <Button variant="default" aria-pressed={openForm === 'move'} onClick={() => setOpenForm('move')}>
              {t('recurring.move')}
            </Button>
            {!isSkipped(occurrence) && (
              <Button variant="default" aria-pressed={openForm === 'change'} onClick={() => setOpenForm('change')}>
                {t('recurring.change')}
              </Button>
            )}
            {isMovedOrChanged(occurrence) && (
              <Button variant="default" onClick={() => change.mutate(AS_USUAL)}>
                {t('recurring.asUsual')}
              </Button>
            )}
            {date > series.startDate && (
              <Button variant="default" loading={splitting.isPending} onClick={() => splitting.mutate()}>
                {t('recurring.split')}
              </Button>
            )}
          </Group>
        )}
        {canChange && openForm === 'move' && (
          <RecordForm
            fields={[moveField]}
            submitLabel={t('recurring.move')}
            submit={({ moveTo }) => change.mutateAsync({ ...findDifferences(occurrence), moveTo })}
            onSaved={() => undefined}
          />
        )}
        {canChange && openForm === 'change' && (
          <ChangeOccurrence
            series={series}
            occurrence={occurrence}
            saveOccurrence={(body) => change.mutateAsync(body)}
          />
        )}
        {change.error && !openForm && <Problem error={change.error} />}
        {splitting.error && <Text c="red">{linesOf(splitting.error).join(' ')}</Text>}
      </Stack>
    </Dialog>
  );
}

/** Returns whether the day was moved or changed, so that it can be as usual again. A day that is not skipped has a delivery date. */
const isMovedOrChanged = (occurrence: Occurrence): boolean =>
  !isSkipped(occurrence) && (occurrence.changes !== null || occurrence.deliveryDate !== occurrence.date);

/** Returns whether the day itself has no delivery. That of a paused series has one again when the series continues. */
const isSkipped = ({ skipReason }: Occurrence): boolean => skipReason !== null && skipReason !== 'paused';

/** Returns the differences of the day besides a skip: its date and its contents. */
function findDifferences({ date, deliveryDate, changes }: Occurrence): OccurrenceInput {
  const differences: OccurrenceInput = {};
  if (deliveryDate && deliveryDate !== date) differences.moveTo = deliveryDate;
  if (changes) differences.changes = changes;
  return differences;
}

/** Returns the mutation that replaces the differences of the day, with a message that can undo it. */
function useOccurrenceChange(series: Series, occurrence: Occurrence, close: () => void) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const { showUndoable } = useUndo();
  const { date, deliveryDate, skipReason } = occurrence;
  const reload = () => client.invalidateQueries({ queryKey: ['recurring'] });
  const before = skipReason === 'requested' ? { skip: true } : findDifferences(occurrence);
  return useMutation({
    mutationFn: (body: OccurrenceInput) => putOccurrence(series.guid, date, body),
    onSuccess: (_, body) => {
      const key = body.skip ? 'recurring.skipped' : 'recurring.dayChanged';
      showUndoable(t(key, { day: formats.dateOf(deliveryDate ?? date) }), () =>
        putOccurrence(series.guid, date, before).finally(reload),
      );
      void reload();
      close();
    },
  });
}

/** Returns the mutation that ends the series before the day, and opens the form of the series that continues from it. */
function useSplit(series: Series, date: string, close: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => splitSeries(series.guid, date),
    onSuccess: ({ guid }) => {
      showMessage(t('recurring.wasSplit'));
      void client.invalidateQueries({ queryKey: ['recurring'] });
      close();
      void navigate(`/recurring/${guid}/edit`);
    },
  });
}
