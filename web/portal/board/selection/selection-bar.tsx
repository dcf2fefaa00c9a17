import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenLane, type Lane, laneOf } from '../lanes/lanes';
import './selection-bar.css';

interface Props {
  readonly chosenIds: ReadonlySet<string>;
  readonly lanes: readonly Lane[];
  onChoose(chosen: ReadonlySet<string>): void;
  onMove(laneId: string): void;
}

/** Moves the selected deliveries without dragging. Its room is always there, so that the first selection moves nothing. */
export function SelectionBar({ chosenIds, lanes, onChoose, onMove }: Props) {
  const { t } = useTranslation();
  const openLanes = lanes.filter(isOpenLane);
  const [targetId, setTargetId] = useState('');
  const target = openLanes.find(({ id }) => id === targetId);
  /** Whether all selected deliveries may leave their routes. */
  const areMovable = [...chosenIds].every((id) => {
    const lane = laneOf(lanes, id);
    return lane && isOpenLane(lane);
  });
  if (chosenIds.size === 0)
    return (
      <div className="selection-bar">
        <span className="quiet pointer-hint">{t('board.selectHint')}</span>
        <span className="quiet touch-hint">{t('board.touchHint')}</span>
      </div>
    );
  return (
    <section className="selection-bar" aria-label={t('list.chosen', { count: chosenIds.size })}>
      <strong>{t('list.chosen', { count: chosenIds.size })}</strong>
      <NativeSelect
        size="xs"
        aria-label={t('board.moveTo')}
        value={target ? targetId : ''}
        onChange={(event) => setTargetId(event.currentTarget.value)}
        data={[
          { value: '', label: t('board.moveTo') },
          ...openLanes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button size="xs" disabled={!target || !areMovable} onClick={() => target && onMove(target.id)}>
        {t('board.move')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onChoose(new Set())}>
        {t('board.chooseNone')}
      </Button>
    </section>
  );
}
