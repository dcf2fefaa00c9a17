import { useEffect, useRef } from 'react';
import type { Move } from './lanes';

interface Options {
  /** What goes along with a card: itself, or all that are chosen. */
  idsWith(cardId: string): readonly string[];
  label(ids: readonly string[]): string;
  mayEnter(laneId: string, ids: readonly string[]): boolean;
  drop(move: Move): void;
}

/** A hand that shakes is no drag. */
const THRESHOLD_PX = 5;
const EDGE_PX = 48;
const SCROLL_PX = 14;

/**
 * Drags cards by mouse (anywhere on a card) and by finger or pen (by its grip; the rest of it scrolls). Nothing is rendered on the
 * way: a ghost and a line are moved by hand, once a frame, so that hundreds of cards cost nothing.
 */
export function useDrag(root: HTMLElement | null, options: Options): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!root) return;
    let drag: Drag | undefined;
    const onDown = (event: PointerEvent) => {
      const card = cardAt(event);
      if (card) drag = new Drag(root, card, event, latest.current, () => (drag = undefined));
    };
    root.addEventListener('pointerdown', onDown);
    return () => {
      root.removeEventListener('pointerdown', onDown);
      drag?.end();
    };
  }, [root]);
}

function cardAt({ target, button, pointerType }: PointerEvent): HTMLElement | undefined {
  if (button !== 0 || !(target instanceof Element)) return undefined;
  const isGrip = target.closest('.grip') !== null;
  if (pointerType !== 'mouse' && !isGrip) return undefined;
  if (!isGrip && target.closest('a, button, input, label')) return undefined;
  return target.closest<HTMLElement>('[data-card]') ?? undefined;
}

/** From the press of a button to its release. */
class Drag {
  private readonly ids: readonly string[];
  private readonly ghost = document.createElement('div');
  private readonly line = document.createElement('div');
  private readonly ended = new AbortController();
  private hasBegun = false;
  private frame = 0;
  private at: { x: number; y: number };
  /** Whether the pointer or what lies below it has moved since it was last drawn. */
  private hasMoved = true;
  private spot: { lane: string; index: number } | undefined;

  constructor(
    private readonly root: HTMLElement,
    card: HTMLElement,
    private readonly start: PointerEvent,
    private readonly options: Options,
    private readonly forget: () => void,
  ) {
    this.ids = options.idsWith(card.dataset.card!);
    this.at = { x: start.clientX, y: start.clientY };
    const { signal } = this.ended;
    addEventListener('pointermove', (event) => this.moved(event), { signal });
    addEventListener('pointerup', () => this.dropped(), { signal });
    addEventListener('pointercancel', () => this.end(), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && this.end(), { signal, capture: true });
  }

  end(): void {
    this.ended.abort();
    cancelAnimationFrame(this.frame);
    this.ghost.remove();
    this.line.remove();
    document.body.classList.remove('dragging');
    this.forget();
  }

  private moved({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
    if (pointerId !== this.start.pointerId) return;
    this.at = { x, y };
    this.hasMoved = true;
    if (!this.hasBegun) {
      if (Math.hypot(x - this.start.clientX, y - this.start.clientY) < THRESHOLD_PX) return;
      this.begin();
    }
  }

  private begin(): void {
    this.hasBegun = true;
    getSelection()?.removeAllRanges();
    document.body.classList.add('dragging');
    this.ghost.className = 'ghost';
    this.ghost.textContent = this.options.label(this.ids);
    this.line.className = 'drop-line';
    document.body.append(this.ghost, this.line);
    const draw = () => {
      this.draw();
      this.frame = requestAnimationFrame(draw);
    };
    draw();
  }

  /** Reads all that it needs before it writes: so the page is laid out anew for none of its frames. */
  private draw(): void {
    if (!this.hasMoved) return;
    this.hasMoved = false;
    const { x, y } = this.at;
    const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]') ?? undefined;
    const found = lane && this.placeIn(lane);
    const ways = this.waysToScroll(lane);

    this.spot = found?.spot;
    this.ghost.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
    this.line.hidden = !found;
    if (found) this.line.style.transform = `translate(${found.left}px, ${found.top}px) scaleX(${found.width})`;
    for (const scroll of ways) scroll();
    if (ways.length) this.hasMoved = true;
  }

  /** Where in the lane they would be put, and where a line says so; undefined where they may not. */
  private placeIn(lane: HTMLElement) {
    const id = lane.dataset.lane!;
    if (!this.options.mayEnter(id, this.ids)) return undefined;
    const cards = [...lane.querySelectorAll<HTMLElement>('[data-card]')].filter(
      (card) => !this.ids.includes(card.dataset.card!),
    );
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const index = boxes.filter(({ top, height }) => top + height / 2 < this.at.y).length;
    const own = lane.querySelector('.cards')!.getBoundingClientRect();
    const top = boxes[index]?.top ?? (boxes.at(-1)?.bottom ?? own.top) + 4;
    return { spot: { lane: id, index }, left: own.left, width: own.width, top: Math.min(top, own.bottom) - 3 };
  }

  /** At an edge what lies beyond it comes nearer, as far as there is something. */
  private waysToScroll(lane: HTMLElement | undefined): (() => void)[] {
    const { x, y } = this.at;
    const { root } = this;
    const across = root.getBoundingClientRect();
    const ways: (() => void)[] = [];
    if (x < across.left + EDGE_PX && root.scrollLeft > 0) ways.push(() => (root.scrollLeft -= SCROLL_PX));
    if (x > across.right - EDGE_PX && root.scrollLeft + root.clientWidth < root.scrollWidth - 1)
      ways.push(() => (root.scrollLeft += SCROLL_PX));
    const cards = lane?.querySelector('.cards');
    if (!cards) return ways;
    const along = cards.getBoundingClientRect();
    if (y < along.top + EDGE_PX && cards.scrollTop > 0) ways.push(() => (cards.scrollTop -= SCROLL_PX));
    if (y > along.bottom - EDGE_PX && cards.scrollTop + cards.clientHeight < cards.scrollHeight - 1)
      ways.push(() => (cards.scrollTop += SCROLL_PX));
    return ways;
  }

  private dropped(): void {
    const { ids, hasBegun } = this;
    const before = this.spot;
    this.hasMoved = true; // others may have changed what lies below
    if (hasBegun) this.draw();
    const final = hasBegun ? (this.spot ?? before) : undefined;
    this.end();
    if (final) this.options.drop({ ids, to: final.lane, index: final.index });
  }
}
