import { Badge, Button, Checkbox, TextInput, Title } from '@mantine/core';
import { mdiDrag } from '@mdi/js';
import type { TFunction } from 'i18next';
import { type Dispatch, memo, type SetStateAction, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../shared/icon';
import { DispatchStatusBadge } from '../parts/status-badge';
import { useFormats } from '../session';
import { LaneActions } from './lane-actions';
import { LoadBars } from './load-bars';
import { type Card, deliveriesOf, type Lane } from './lanes';
import { TourLimits } from './tour-limits';
import type { Hands } from './use-lift';

type Choose = Dispatch<SetStateAction<ReadonlySet<string>>>;

interface Props {
  readonly lane: Lane;
  /** How many there are, where not all are shown. */
  readonly count: number | undefined;
  /** Its own on the map. */
  readonly colour: string | undefined;
  readonly mayWork: boolean;
  readonly isMoving: boolean;
  readonly chosen: ReadonlySet<string>;
  /** The card that is held by the keyboard. */
  readonly held: string | undefined;
  readonly lift: Hands;
  readonly filter: { readonly text: string; setText(text: string): void } | undefined;
  readonly choose: Choose;
  reload(): Promise<void>;
  showMore(): void;
}

/** Drawn again only when something of it has changed: a day has dozens. */
export const BoardLane = memo(function BoardLane({
  lane,
  count,
  colour,
  showMore,
  mayWork,
  isMoving,
  chosen,
  held,
  lift,
  filter,
  choose,
  reload,
}: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const wanted = filter?.text.toLowerCase() ?? '';
  const cards = wanted
    ? lane.cards.filter(({ title, trackingNumber }) => `${title} ${trackingNumber}`.toLowerCase().includes(wanted))
    : lane.cards;
  const late = lane.cards.filter(({ lateMinutes }) => lateMinutes > 0).length;
  const toggle = useCallback(
    (id: string, isChosen: boolean) =>
      choose((before) => {
        const changed = new Set(before);
        if (isChosen) changed.add(id);
        else changed.delete(id);
        return changed;
      }),
    [choose],
  );
  return (
    <section
      className="lane"
      data-lane={lane.id}
      aria-labelledby={titleId}
      {...(colour && { style: { borderTopColor: colour } })}
    >
      <div className="head">
        <div className="line">
          <Title order={2} id={titleId}>
            <bdi>{lane.name}</bdi>
          </Title>
          <Badge color="gray" variant="light">
            {formats.number(count ?? deliveriesOf(lane.cards).length)}
          </Badge>
          {lane.tour && <DispatchStatusBadge status={lane.tour.status} />}
          {late > 0 && (
            <Badge color="red" variant="filled" tt="none">
              {t('board.late', { count: late })}
            </Badge>
          )}
        </div>
        {lane.tour && (
          <>
            <span className="quiet">
              {lane.tour.driver?.name ?? t('today.noDriver')} · {lane.tour.vehicle?.name ?? t('today.noVehicle')}
            </span>
            <span className="quiet">
              {formats.time(lane.tour.plannedDate)} ·{' '}
              {t('board.km', { km: formats.number(Math.round(lane.tour.km * 10) / 10) })} · {lane.tour.duration}
            </span>
            <LoadBars tour={lane.tour} />
            <TourLimits
              vehicleId={lane.tour.vehicle?.guid}
              stops={lane.cards.length}
              km={lane.tour.km}
              duration={lane.tour.duration}
            />
            {lane.tour.warnings.map((warning) => (
              <span key={warning} className="quiet matters">
                {warning}
              </span>
            ))}
            <LaneActions lane={lane} mayWork={mayWork} isMoving={isMoving} reload={reload} />
          </>
        )}
        {filter && (
          <div className="line">
            <TextInput
              size="xs"
              type="search"
              aria-label={t('board.filter')}
              placeholder={t('board.filter')}
              value={filter.text}
              onChange={(event) => filter.setText(event.currentTarget.value)}
            />
            {mayWork && cards.length > 0 && (
              <Button
                size="xs"
                variant="default"
                onClick={() => choose(new Set(deliveriesOf(cards).map(({ id }) => id)))}
              >
                {t('board.chooseShown')}
              </Button>
            )}
          </div>
        )}
      </div>
      {count !== undefined && count > lane.cards.length && (
        <p className="quiet">
          {t('board.partly', { shown: lane.cards.length, count })}{' '}
          <Button size="compact-xs" variant="default" onClick={showMore}>
            {t('board.showMore')}
          </Button>
        </p>
      )}
      <ol className="cards" aria-label={lane.name}>
        {cards.map((card, i) => (
          <DeliveryCard
            key={card.id}
            card={card}
            place={lane.tour ? i + 1 : undefined}
            mayWork={mayWork}
            isChosen={chosen.has(card.id)}
            isHeld={held === card.id}
            lift={lift}
            toggle={toggle}
          />
        ))}
      </ol>
    </section>
  );
});

interface CardProps {
  readonly card: Card;
  readonly place: number | undefined;
  readonly mayWork: boolean;
  readonly isChosen: boolean;
  readonly isHeld: boolean;
  readonly lift: Hands;
  toggle(id: string, isChosen: boolean): void;
}

/** Drawn again only when something on it has changed: there are hundreds. */
const DeliveryCard = memo(
  ({ card, place, mayWork, isChosen, isHeld, lift, toggle }: CardProps) => {
    const { t } = useTranslation();
    const formats = useFormats();
    const { id, shipmentId, isPickup, trackingNumber, isOver, isFailed, arrival, lateMinutes, attempt = 1 } = card;
    const title = isPickup ? t('board.collectAt', { place: card.title }) : card.title;
    const { name, address, isPlaceVague } = card;
    const mayMove = mayWork && !isOver;
    const state = isFailed ? 'failed' : isOver ? 'over' : lateMinutes > 0 ? 'late' : undefined;
    return (
      <li
        data-card={mayMove ? id : undefined}
        className="card"
        data-state={state}
        data-pickup={isPickup || undefined}
        data-held={isHeld || undefined}
      >
        {mayMove && (
          <button
            type="button"
            className="grip"
            aria-label={t('board.moveCard', { name: title })}
            aria-describedby="lift-help"
            aria-pressed={isHeld}
            onKeyDown={(event) => lift.onKeyDown(event, id)}
            onBlur={() => isHeld && document.hasFocus() && requestAnimationFrame(() => leave(lift, id))}
          >
            <Icon path={mdiDrag} />
          </button>
        )}
        <div className="what">
          <span className="name">
            {place !== undefined && <b>{place}. </b>}
            {isPickup && `${t('board.pickup')}: `}
            <bdi>{name ?? address}</bdi>
          </span>
          {name && <span className="street">{address}</span>}
          {isPlaceVague && (
            <span>
              <Badge size="sm" color="yellow" variant="light" tt="none">
                {t('board.placeVague')}
              </Badge>
            </span>
          )}
          <span className="quiet">
            <Link to={`/shipments/${shipmentId}`}>{trackingNumber}</Link>
            {arrival && ` · ${formats.time(arrival)}`}
            {lateMinutes > 0 && (
              <strong className="matters"> {t('today.minutesLate', { minutes: lateMinutes })}</strong>
            )}
            {attempt > 1 && <strong> {attemptText(t, attempt)}</strong>}
            {isFailed && <strong className="matters"> {t('board.failed')}</strong>}
            {isOver && !isFailed && ` · ${t(isPickup ? 'board.collected' : 'board.over')}`}
          </span>
        </div>
        {mayMove && !isPickup && (
          <Checkbox
            aria-label={t('list.choose', { name: title })}
            checked={isChosen}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        )}
      </li>
    );
  },
  (a, b) =>
    a.card === b.card &&
    a.place === b.place &&
    a.mayWork === b.mayWork &&
    a.isChosen === b.isChosen &&
    a.isHeld === b.isHeld,
);

function attemptText(t: TFunction, attempt: number): string {
  if (attempt === 2) return t('board.secondAttempt');
  return attempt === 3 ? t('board.thirdAttempt') : t('board.laterAttempt', { number: attempt });
}

/** Whoever goes elsewhere puts back what they held; the card itself going to another lane is no leaving. */
function leave(lift: Hands, id: string): void {
  if (document.activeElement?.closest('[data-card]')?.getAttribute('data-card') !== id) lift.letGo();
}
