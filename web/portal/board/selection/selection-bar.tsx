import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import { isOpenLane, type Lane, findLaneOfCard } from '../lanes/lanes';
import './selection-bar.css';

interface Props {
  readonly selectedIds: ReadonlySet<string>;
  readonly lanes: readonly Lane[];
  onSelectionChange(chosen: ReadonlySet<string>): void;
  onMove(laneId: string): void;
}

/** Moves the selected deliveries without dragging. Its room is always there, so that the first selection moves nothing. */
export function SelectionBar({ selectedIds, lanes, onSelectionChange, onMove }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const openLanes = lanes.filter(isOpenLane);
  const [targetId, setTargetId] = useState('');
  const target = openLanes.find(({ id }) => id === targetId);
  /** Whether all selected deliveries may leave their routes. */
  const areMovable = [...selectedIds].every((id) => {
    const lane = findLaneOfCard(lanes, id);
    return lane && isOpenLane(lane);
  });
  if (selectedIds.size === 0)
    return (
      <div className="selection-bar">
        <span className="quiet pointer-hint">{t('board.selectHint')}</span>
        <span className="quiet touch-hint">{t('board.touchHint')}</span>
      </div>
    );
  return (
    <section className="selection-bar" aria-label={t('list.chosen', { count: selectedIds.size })}>
      <strong>{t('list.chosen', { count: selectedIds.size })}</strong>
      <NativeSelect
        size="xs"
        aria-label={t('board.moveTo')}
        value={target ? targetId : ''}
        onChange={(event) => setTargetId(event.currentTarget.value)}
        data={[
          { value: '', label: t('board.moveTo') },
          ...openLanes.map(({ id, name }) => ({ value: id, label: formats.withDates(name) })),
        ]}
      />
      <Button size="xs" disabled={!target || !areMovable} onClick={() => target && onMove(target.id)}>
        {t('board.move')}
      </Button>
      {!areMovable && <span className="quiet">{t('board.notMovable')}</span>}
      <Button size="xs" variant="default" onClick={() => onSelectionChange(new Set())}>
        {t('board.chooseNone')}
      </Button>
    </section>
  );
}
