import { useEffect } from 'react';
import { useLatest } from '../../parts/use-latest';
import type { Move } from '../lanes/lanes';
import type { ObstacleText } from './drop-obstacle';

/*
 * Drag and drop finds elements by what they set:
 * - `data-lane` with its id: a lane, as a column or as a row of the timeline (`.time-row`)
 * - `.cards li`: its cards
 * - `data-card` with its id: a card that can be moved. Those of stops that are over have none
 * - `.grip`: the button of a card, by which fingers and pens drag
 * - `.timeline`: the part that scrolls the rows
 */

interface Options {
  /** Returns the cards that move with a card: the card itself, or all selected cards. */
  idsToDrag(cardId: string): readonly string[];
  /** Returns the text of the ghost. */
  labelOf(ids: readonly string[]): string;
  readonly obstacleText: ObstacleText;
  onDrop(move: Move): void;
  /** Called when cards are dropped where they cannot be, with the text of the obstacle. */
  onRefusedDrop(obstacle: string): void;
}

/** Smaller movements are not a drag. */
const THRESHOLD_PX = 5;
/** Near an edge the board scrolls: how near the pointer must be. */
const SCROLL_EDGE_PX = 48;
/** How far it scrolls with each frame. */
const SCROLL_STEP_PX = 14;
/** The ghost is beside the pointer, so that the elements below the pointer can be found. */
const GHOST_OFFSET_PX = 10;

/**
 * Drags cards by mouse (anywhere on a card) and by finger or pen (by the grip; the rest of the card scrolls). React
 * renders nothing during a drag: a ghost and a line are moved directly, once per frame, so that hundreds of cards stay
 * fast.
 */
export function useDrag(root: HTMLElement | null, options: Options): void {
  const latest = useLatest(options);
  useEffect(() => {
    if (!root) return;
    let drag: Drag | undefined;
    const onDown = (event: PointerEvent) => {
      if (drag && !drag.isOfPointer(event)) return; // A second finger starts no other drag.
      drag?.end();
      const card = cardAt(event);
      if (card) drag = new Drag(root, card, event, latest.current, () => (drag = undefined));
    };
    root.addEventListener('pointerdown', onDown);
    return () => {
      root.removeEventListener('pointerdown', onDown);
      drag?.end();
    };
  }, [root, latest]);
}

/** Returns the card that a pointer has pressed; undefined if it cannot be dragged there. */
function cardAt({ target, button, pointerType }: PointerEvent): HTMLElement | undefined {
  if (button !== 0 || !(target instanceof Element)) return undefined;
  const isGrip = target.closest('.grip') !== null;
  if (pointerType !== 'mouse' && !isGrip) return undefined;
  if (!isGrip && target.closest('a, button, input, label')) return undefined;
  return target.closest<HTMLElement>('[data-card]') ?? undefined;
}

/** One drag, from pressing the button to releasing it. */
class Drag {
  private readonly ids: readonly string[];
  private readonly ghost = document.createElement('div');
  private readonly line = document.createElement('div');
  private readonly ended = new AbortController();
  private hasBegun = false;
  private frame = 0;
  /** The latest position of the pointer in the window. */
  private pointer: { x: number; y: number };
  /** Whether the pointer or the elements below it may have moved since the last frame. */
  private needsDrawing = true;
  /** Where the cards would be dropped now; undefined where no lane accepts them. */
  private target: { lane: string; index: number } | undefined;
  /** Why the lane below the pointer does not accept the cards. */
  private obstacle: string | undefined;

  constructor(
    private readonly root: HTMLElement,
    card: HTMLElement,
    private readonly start: PointerEvent,
    private readonly options: Options,
    private readonly onEnd: () => void,
  ) {
    this.ids = options.idsToDrag(card.dataset.card!);
    this.pointer = { x: start.clientX, y: start.clientY };
    const { signal } = this.ended;
    addEventListener('pointermove', (event) => this.onMove(event), { signal });
    addEventListener('pointerup', (event) => this.isOfPointer(event) && this.drop(), { signal });
    addEventListener('pointercancel', (event) => this.isOfPointer(event) && this.end(), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && this.end(), { signal, capture: true });
  }

  /** Whether an event is of the pointer that has started the drag. */
  isOfPointer({ pointerId }: PointerEvent): boolean {
    return pointerId === this.start.pointerId;
  }

  /** Ends the drag without a drop. */
  end(): void {
    this.ended.abort();
    cancelAnimationFrame(this.frame);
    this.ghost.remove();
    this.line.remove();
    document.body.classList.remove('dragging', 'refusing');
    this.onEnd();
  }

  private onMove(event: PointerEvent): void {
    if (!this.isOfPointer(event)) return;
    const { clientX: x, clientY: y } = event;
    this.pointer = { x, y };
    this.needsDrawing = true;
    const distance = Math.hypot(x - this.start.clientX, y - this.start.clientY);
    if (!this.hasBegun && distance >= THRESHOLD_PX) this.begin();
  }

  private begin(): void {
    this.hasBegun = true;
    getSelection()?.removeAllRanges();
    document.body.classList.add('dragging');
    this.ghost.className = 'ghost';
    this.ghost.textContent = this.options.labelOf(this.ids);
    this.line.className = 'drop-line';
    document.body.append(this.ghost, this.line);
    const draw = () => {
      this.draw();
      this.frame = requestAnimationFrame(draw);
    };
    draw();
  }

  /** Reads all layout values before it writes, so that no frame causes a second layout. */
  private draw(): void {
    if (!this.needsDrawing) return;
    this.needsDrawing = false;
    const { x, y } = this.pointer;
    const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]') ?? undefined;
    const obstacle = lane && this.options.obstacleText(lane.dataset.lane!, this.ids);
    const found = lane && obstacle === undefined ? this.findTarget(lane) : undefined;
    const scrolls = this.findScrolls(lane);

    this.target = found?.target;
    this.showObstacle(obstacle);
    this.ghost.style.transform = `translate(${x + GHOST_OFFSET_PX}px, ${y + GHOST_OFFSET_PX}px)`;
    this.line.hidden = !found;
    if (found) this.line.style.transform = transformOf(found.line);
    for (const scroll of scrolls) scroll();
    if (scrolls.length) this.needsDrawing = true;
  }

  /** Lets the ghost say why the lane below it does not accept the cards, or what it moves. */
  private showObstacle(obstacle: string | undefined): void {
    if (obstacle === this.obstacle) return;
    this.obstacle = obstacle;
    this.ghost.textContent = obstacle ?? this.options.labelOf(this.ids);
    this.ghost.classList.toggle('refused', obstacle !== undefined);
    document.body.classList.toggle('refusing', obstacle !== undefined);
  }

  /** Returns the drop position in the lane and the place of the line. */
  private findTarget(lane: HTMLElement) {
    const id = lane.dataset.lane!;
    const others = [...lane.querySelectorAll<HTMLElement>('.cards li')].filter(
      ({ dataset: { card } }) => card === undefined || !this.ids.includes(card),
    );
    const boxes = others.map((card) => card.getBoundingClientRect());
    const firstIndex = others.findLastIndex(({ dataset: { card } }) => card === undefined) + 1;
    const cardsBox = lane.querySelector('.cards')!.getBoundingClientRect();
    const { index, line } = isRow(lane)
      ? placeInRow({ boxes, firstIndex, cardsBox }, this.pointer.x)
      : placeInColumn({ boxes, firstIndex, cardsBox }, this.pointer.y);
    return { target: { lane: id, index }, line };
  }

  /** Returns functions that scroll the elements below the pointer: those at whose edge it is, and that have more to show. */
  private findScrolls(lane: HTMLElement | undefined): (() => void)[] {
    const timeline = lane?.closest('.timeline');
    const column = lane && !isRow(lane) ? lane.querySelector('.cards') : undefined;
    const scrolls: (() => void)[] = [];
    for (const element of [this.root, timeline])
      if (element) scrolls.push(...scrollLeftOrRight(element, this.pointer.x));
    for (const element of [column, timeline]) if (element) scrolls.push(...scrollUpOrDown(element, this.pointer.y));
    return scrolls;
  }

  private drop(): void {
    if (!this.hasBegun) return this.end();
    this.needsDrawing = true; // Other users may have changed the elements below the pointer.
    this.draw();
    const { target, obstacle } = this;
    this.end();
    ignoreNextClick();
    if (target) this.options.onDrop({ ids: this.ids, to: target.lane, index: target.index });
    else if (obstacle !== undefined) this.options.onRefusedDrop(obstacle);
  }
}

/** Left edge, top edge and size of the line that shows the drop position. */
interface Line {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Thickness of the line, and its distance from the card before it. */
const LINE_PX = 4;
/** Distance of the line from the card behind it. */
const GAP_PX = 3;

/** The element of the line is one pixel wide and high, so that moving and scaling it causes no layout. */
const transformOf = ({ left, top, width, height }: Line): string =>
  `translate(${left}px, ${top}px) scale(${width}, ${height})`;

/** Whether the stops of a lane follow each other from left to right, as on the timeline. */
const isRow = (lane: HTMLElement): boolean => lane.classList.contains('time-row');

/** The cards of a lane that are not dragged, and the list of all cards. */
interface Places {
  readonly boxes: readonly DOMRect[];
  /** The first position behind the stops that are over. */
  readonly firstIndex: number;
  readonly cardsBox: DOMRect;
}

/** Returns the drop position before the first card whose middle is below the pointer, and the line there. */
function placeInColumn({ boxes, firstIndex, cardsBox }: Places, y: number): { index: number; line: Line } {
  const index = Math.max(firstIndex, boxes.filter(({ top, height }) => top + height / 2 < y).length);
  const top = boxes[index]?.top ?? (boxes.at(-1)?.bottom ?? cardsBox.top) + LINE_PX;
  const line = {
    left: cardsBox.left,
    top: Math.min(top, cardsBox.bottom) - GAP_PX,
    width: cardsBox.width,
    height: LINE_PX,
  };
  return { index, line };
}

/** Returns the drop position before the first stop whose middle is to the right of the pointer, and the line there. */
function placeInRow({ boxes, firstIndex, cardsBox }: Places, x: number): { index: number; line: Line } {
  const index = Math.max(firstIndex, boxes.filter(({ left, width }) => left + width / 2 < x).length);
  const left = boxes[index]?.left ?? (boxes.at(-1)?.right ?? cardsBox.left) + LINE_PX;
  return { index, line: { left: left - GAP_PX, top: cardsBox.top, width: LINE_PX, height: cardsBox.height } };
}

/** Returns the function that scrolls an element, if the pointer is at its left or right edge and there is more. */
function scrollLeftOrRight(element: Element, x: number): (() => void)[] {
  const { left, right } = element.getBoundingClientRect();
  if (x < left + SCROLL_EDGE_PX && element.scrollLeft > 0) return [() => (element.scrollLeft -= SCROLL_STEP_PX)];
  const hasMore = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
  return x > right - SCROLL_EDGE_PX && hasMore ? [() => (element.scrollLeft += SCROLL_STEP_PX)] : [];
}

/** Returns the function that scrolls an element, if the pointer is at its top or bottom edge and there is more. */
function scrollUpOrDown(element: Element, y: number): (() => void)[] {
  const { top, bottom } = element.getBoundingClientRect();
  if (y < top + SCROLL_EDGE_PX && element.scrollTop > 0) return [() => (element.scrollTop -= SCROLL_STEP_PX)];
  const hasMore = element.scrollTop + element.clientHeight < element.scrollHeight - 1;
  return y > bottom - SCROLL_EDGE_PX && hasMore ? [() => (element.scrollTop += SCROLL_STEP_PX)] : [];
}

/** The click that follows a drag is none: it would select the card. */
function ignoreNextClick(): void {
  const ended = new AbortController();
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort());
}
