import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen, type Lane, laneOf } from './lanes';

interface Props {
  readonly chosen: ReadonlySet<string>;
  readonly lanes: readonly Lane[];
  choose(chosen: ReadonlySet<string>): void;
  move(to: string): void;
}

/** The same as dragging, without a drag. */
export function Chosen({ chosen, lanes, choose, move }: Props) {
  const { t } = useTranslation();
  const open = lanes.filter(isOpen);
  const [to, setTo] = useState('');
  const target = open.find(({ id }) => id === to);
  const areFree = [...chosen].every((id) => {
    const lane = laneOf(lanes, id);
    return lane && isOpen(lane);
  });
  return (
    <section className="bulk" aria-label={t('list.chosen', { count: chosen.size })}>
      <strong>{t('list.chosen', { count: chosen.size })}</strong>
      <NativeSelect
        size="xs"
        aria-label={t('board.moveTo')}
        value={target ? to : ''}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[{ value: '', label: t('board.moveTo') }, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Button size="xs" disabled={!target || !areFree} onClick={() => target && move(target.id)}>
        {t('board.move')}
      </Button>
      <Button size="xs" variant="default" onClick={() => choose(new Set())}>
        {t('board.chooseNone')}
      </Button>
    </section>
  );
}
