import type { Slot } from './slots-api';
import { STYLE } from './style';
import { fill, type Texts, textsFor } from './texts';

interface Listeners {
  onChoose(slot: Slot): void;
  onRetry(): void;
}

/** What the widget shows: days and times as native radio buttons, and one line that says what has happened. */
export class SlotsView {
  texts: Texts = textsFor([]).texts;
  private language = 'en';
  /** Of the prices, such as `EUR`; without one they are plain numbers. */
  private currency: string | null = null;
  private slots: readonly Slot[] = [];
  private chosenId: string | undefined;
  private readonly body = document.createElement('div');
  /** Screen readers read its text when it changes. */
  private readonly message = document.createElement('p');

  constructor(
    root: ShadowRoot,
    private readonly listeners: Listeners,
  ) {
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    root.adoptedStyleSheets = [style];
    this.message.setAttribute('role', 'status');
    root.append(this.body, this.message);
  }

  /** Sets the language. What is shown already keeps its language until it changes. */
  setLanguage({ language, texts }: { readonly language: string; readonly texts: Texts }): void {
    this.language = language;
    this.texts = texts;
    this.body.lang = this.message.lang = language;
  }

  showAddressMissing(): void {
    this.show([], this.texts.addressMissing);
  }

  showLoading(): void {
    this.show([], this.texts.loading);
  }

  showFailed(): void {
    this.show([this.retryButton()], this.texts.failed);
  }

  /** @param chosen the slot that is marked. It may be full by its own reservation */
  showSlots(slots: readonly Slot[], currency: string | null, chosen?: Slot): void {
    this.slots = slots;
    this.currency = currency;
    this.chosenId = chosen?.slotId;
    const first = slots.find((slot) => slot.slotId === this.chosenId) ?? slots.find((slot) => slot.isAvailable);
    if (!first) return this.show([], this.texts.none);
    this.showDay(first.date);
    this.message.textContent = '';
  }

  showHeld(slot: Slot, expiresAt: string): void {
    this.chosenId = slot.slotId;
    const time = new Intl.DateTimeFormat(this.language, { timeStyle: 'short' }).format(new Date(expiresAt));
    this.message.textContent = fill(this.texts.held, { slot: this.nameOf(slot), time });
  }

  showExpired(slot: Slot): void {
    this.message.textContent = fill(this.texts.expired, { slot: this.nameOf(slot) });
  }

  showJustTaken(): void {
    this.message.textContent = this.texts.justTaken;
  }

  showConfirmed(slot: Slot): void {
    this.show([], fill(this.texts.confirmed, { slot: this.nameOf(slot) }));
  }

  showAlternatives(refused: Slot, alternatives: readonly Slot[]): void {
    this.showSlots(alternatives, this.currency);
    const text = alternatives.length ? this.texts.alternatives : this.texts.justTaken;
    this.message.textContent = fill(text, { slot: this.nameOf(refused) });
  }

  /** Replaces everything that is shown. */
  private show(content: readonly HTMLElement[], message: string): void {
    this.body.replaceChildren(...content);
    this.message.textContent = message;
  }

  /** Shows the days with one of them chosen, and its times. */
  private showDay(date: string): void {
    const days = [...new Set(this.slots.map((slot) => slot.date))];
    const dayButtons = days.map((day) =>
      this.radioButton('day', { text: this.dayText(day, 'short'), isChecked: day === date }, () => this.showTimes(day)),
    );
    this.body.replaceChildren(
      this.group(this.texts.title, 'days', dayButtons, this.texts.days),
      document.createElement('div'),
    );
    this.showTimes(date);
  }

  /** Replaces the last element, which shows the times, by those of a day. */
  private showTimes(date: string): void {
    const slots = this.slots.filter((slot) => slot.date === date);
    const choices = slots.map((slot) =>
      this.radioButton(
        'time',
        {
          text: `${this.timeText(slot.start)} – ${this.timeText(slot.end)}`,
          note: this.noteOf(slot),
          isChecked: slot.slotId === this.chosenId,
          isDisabled: !this.isFree(slot),
        },
        () => this.listeners.onChoose(slot),
      ),
    );
    const title = fill(this.texts.times, { day: this.dayText(date, 'long') });
    this.body.lastElementChild?.replaceWith(this.group(title, 'times', choices));
    if (!slots.some((slot) => this.isFree(slot))) this.message.textContent = this.texts.noneThatDay;
  }

  private isFree({ slotId, isAvailable }: Slot): boolean {
    return isAvailable || slotId === this.chosenId;
  }

  /** Returns the note beside a time: that it is taken, its price, and that the vehicle is near. */
  private noteOf(slot: Slot): string {
    if (!this.isFree(slot)) return this.texts.taken;
    const { price, isNearby } = slot;
    const notes: string[] = [];
    if (price !== null) notes.push(price > 0 ? this.amountText(price) : this.texts.free);
    if (isNearby) notes.push(this.texts.nearby);
    return notes.join(' · ');
  }

  private amountText(amount: number): string {
    const { currency } = this;
    const format = currency ? ({ style: 'currency', currency } as const) : { minimumFractionDigits: 2 };
    return new Intl.NumberFormat(this.language, format).format(amount);
  }

  /** Returns a group of radio buttons. @param label for screen readers, if the title does not say enough */
  private group(title: string, className: string, choices: readonly HTMLElement[], label = title): HTMLElement {
    const group = document.createElement('fieldset');
    const legend = document.createElement('legend');
    legend.textContent = title;
    if (label !== title) group.setAttribute('aria-label', `${title}: ${label}`);
    const list = document.createElement('div');
    list.className = className;
    list.append(...choices);
    group.append(legend, list);
    return group;
  }

  /** Returns a radio button with its label. @param onChoose is called when it is chosen */
  private radioButton(
    name: string,
    {
      text,
      note = '',
      isChecked,
      isDisabled = false,
    }: { text: string; note?: string; isChecked: boolean; isDisabled?: boolean },
    onChoose: () => void,
  ): HTMLElement {
    const label = document.createElement('label');
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name, checked: isChecked, disabled: isDisabled });
    input.addEventListener('change', onChoose);
    const time = document.createElement('span');
    time.className = 'time';
    time.textContent = text;
    label.append(input, time);
    if (note) {
      const small = document.createElement('small');
      small.textContent = note;
      label.append(small);
    }
    return label;
  }

  private retryButton(): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = this.texts.retry;
    button.addEventListener('click', () => this.listeners.onRetry());
    return button;
  }

  private nameOf(slot: Slot): string {
    return `${this.dayText(slot.date, 'long')}, ${this.timeText(slot.start)} – ${this.timeText(slot.end)}`;
  }

  private dayText(date: string, length: 'short' | 'long'): string {
    const format = { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(this.language, format).format(new Date(`${date}T00:00Z`));
  }

  /** A time of the day of the business, which has no zone here: `08:00` is shown as that time. */
  private timeText(time: string): string {
    const format = { timeStyle: 'short', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(this.language, format).format(new Date(`1970-01-01T${time}Z`));
  }
}
