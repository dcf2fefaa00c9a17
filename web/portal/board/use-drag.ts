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

  private draw(): void {
    const { x, y } = this.at;
    this.ghost.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
    const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
    this.scroll(lane);
    const id = lane?.dataset.lane;
    this.spot = undefined;
    this.line.hidden = true;
    if (!lane || !id || !this.options.mayEnter(id, this.ids)) return;
    const cards = [...lane.querySelectorAll<HTMLElement>('[data-card]')].filter(
      (card) => !this.ids.includes(card.dataset.card!),
    );
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const index = boxes.filter(({ top, height }) => top + height / 2 < y).length;
    this.spot = { lane: id, index };
    const own = lane.querySelector('.cards')!.getBoundingClientRect();
    const top = boxes[index]?.top ?? (boxes.at(-1)?.bottom ?? own.top) + 4;
    this.line.hidden = false;
    this.line.style.width = `${own.width}px`;
    this.line.style.transform = `translate(${own.left}px, ${Math.min(top, own.bottom) - 3}px)`;
  }

  /** At an edge what lies beyond it comes nearer. */
  private scroll(lane: HTMLElement | null | undefined): void {
    const { x, y } = this.at;
    const across = this.root.getBoundingClientRect();
    if (x < across.left + EDGE_PX) this.root.scrollLeft -= SCROLL_PX;
    if (x > across.right - EDGE_PX) this.root.scrollLeft += SCROLL_PX;
    const cards = lane?.querySelector('.cards');
    if (!cards) return;
    const along = cards.getBoundingClientRect();
    if (y < along.top + EDGE_PX) cards.scrollTop -= SCROLL_PX;
    if (y > along.bottom - EDGE_PX) cards.scrollTop += SCROLL_PX;
  }

  private dropped(): void {
    const { spot, ids, hasBegun } = this;
    if (hasBegun) this.draw();
    const final = hasBegun ? (this.spot ?? spot) : undefined;
    this.end();
    if (final) this.options.drop({ ids, to: final.lane, index: final.index });
  }
}
