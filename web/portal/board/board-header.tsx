import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StreamState } from '../../shared/stream';
import { usePermissions } from '../parts/use-permissions';
import { PageHeader } from '../parts/page/page-header';
import { TimeInput } from '../parts/forms/time-input';
import { useFormats } from '../session';
import { LiveStateBadge } from '../today/live-state';
import type { BoardView, useBoardAddress } from './board-address';
import type { Lane } from './lanes/lanes';
import { isReleasable, ReleaseAll } from './actions/release-all';
import { useUndo } from '../parts/overlays/undo';

type Address = ReturnType<typeof useBoardAddress>;

interface Props extends Pick<Address, 'day' | 'hasMap' | 'view' | 'changeAddress'> {
  readonly state: StreamState;
  /** The routes of the day. */
  readonly lanes: readonly Lane[];
  readonly isMoving: boolean;
  reload(): Promise<void>;
}

const VIEWS: readonly BoardView[] = ['columns', 'timeline'];

/** Day, view and actions of the planning page. The main action is to release the drafts, or else to plan the day. */
export function BoardHeader({ day, hasMap, view, changeAddress, state, lanes, isMoving, reload }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const { latestText, undoLatest } = useUndo();
  const mayUndo = latestText !== undefined && !isMoving;
  const hasDrafts = lanes.some(isReleasable);
  return (
    <PageHeader
      title={t('board.title')}
      note={formats.dayOf(day)}
      badge={<LiveStateBadge state={state} lastDataAt={undefined} />}
      actions={
        <>
          <TimeInput
            kind="date"
            size="xs"
            aria-label={t('board.day')}
            value={day}
            onChange={(value) => value && changeAddress({ day: value })}
          />
          <Button.Group aria-label={t('board.view')}>
            {VIEWS.map((each) => (
              <Button
                key={each}
                size="xs"
                variant="default"
                aria-pressed={view === each}
                onClick={() => changeAddress({ view: each })}
              >
                {t(`boardView.${each}`)}
              </Button>
            ))}
          </Button.Group>
          <Button size="xs" variant="default" aria-pressed={hasMap} onClick={() => changeAddress({ hasMap: !hasMap })}>
            {t('board.map')}
          </Button>
          {canEdit && (
            <>
              <Button
                size="xs"
                variant="default"
                data-disabled={!mayUndo || undefined}
                aria-disabled={!mayUndo}
                title={latestText}
                onClick={() => mayUndo && undoLatest()}
              >
                {t('board.undo')}
              </Button>
              <Button size="xs" variant="default" onClick={() => changeAddress({ openDialog: 'route' })}>
                {t('board.newRoute')}
              </Button>
            </>
          )}
        </>
      }
      primaryAction={
        canEdit && (
          <>
            <Button
              size="xs"
              variant={hasDrafts ? 'default' : 'filled'}
              onClick={() => changeAddress({ openDialog: 'plan' })}
            >
              {t('board.plan')}
            </Button>
            <ReleaseAll key={day} lanes={lanes} isMoving={isMoving} reload={reload} />
          </>
        )
      }
    />
  );
}
