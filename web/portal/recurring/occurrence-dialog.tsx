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

/** One delivery of a series: skips, moves or changes it, or begins a new series with it. */
export function OccurrenceDialog({ series, occurrence, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const { date, deliveryDate, status, skipReason, orderId } = occurrence;
  const [part, setPart] = useState<'move' | 'change'>();
  const day = formats.dateOf(deliveryDate ?? date);
  const isOpen = canEdit && status === 'planned';
  const { change, linesOf } = useChanges(series, occurrence, onClose);
  const begin = useSplit(series, date, onClose);
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
        {isOpen && (
          <Group gap="xs">
            {skipReason === 'requested' ? (
              <Button onClick={() => change.mutate({})}>{t('recurring.restore')}</Button>
            ) : (
              <Button onClick={() => change.mutate({ skip: true })}>{t('recurring.skip')}</Button>
            )}
            <Button variant="default" aria-pressed={part === 'move'} onClick={() => setPart('move')}>
              {t('recurring.move')}
            </Button>
            {!skipReason && (
              <Button variant="default" aria-pressed={part === 'change'} onClick={() => setPart('change')}>
                {t('recurring.change')}
              </Button>
            )}
            {isChanged(occurrence) && (
              <Button variant="default" onClick={() => change.mutate({})}>
                {t('recurring.asUsual')}
              </Button>
            )}
            {date > series.startDate && (
              <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
                {t('recurring.split')}
              </Button>
            )}
          </Group>
        )}
        {isOpen && part === 'move' && (
          <RecordForm
            fields={[moveField]}
            submitLabel={t('recurring.move')}
            submit={({ moveTo }) => change.mutateAsync({ ...withoutSkip(occurrence), moveTo })}
            onSaved={() => undefined}
          />
        )}
        {isOpen && part === 'change' && (
          <ChangeOccurrence series={series} occurrence={occurrence} put={(body) => change.mutateAsync(body)} />
        )}
        {change.error && !part && <Problem error={change.error} />}
        {begin.error && <Text c="red">{linesOf(begin.error).join(' ')}</Text>}
      </Stack>
    </Dialog>
  );
}

/** Whether a person moved or changed the day, so that it can be as usual again. */
const isChanged = ({ date, deliveryDate, changes, skipReason }: Occurrence): boolean =>
  skipReason === null && (changes !== null || deliveryDate !== date);

/** What is different about the day, without a skip. */
function withoutSkip({ date, deliveryDate, changes }: Occurrence): OccurrenceInput {
  return {
    ...(deliveryDate && deliveryDate !== date && { moveTo: deliveryDate }),
    ...(changes && { changes }),
  };
}

/** Changes the day, with a message that can undo it. */
function useChanges(series: Series, occurrence: Occurrence, close: () => void) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const { linesOf } = useErrorTexts();
  const { showUndoable } = useUndo();
  const { date, deliveryDate, skipReason } = occurrence;
  const reload = () => client.invalidateQueries({ queryKey: ['recurring'] });
  const before = skipReason === 'requested' ? { skip: true } : withoutSkip(occurrence);
  const change = useMutation({
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
  return { change, linesOf };
}

/** Ends the series before the day, and opens the form of the series that continues. */
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
