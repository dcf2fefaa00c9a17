/**
 * `<delivery-slots>`: lets a customer of a shop choose a delivery time, and reserves it. The shop's page loads `/slots.js` of the service:
 *
 *     <script src="https://dispatch.example/slots.js" defer></script>
 *     <delivery-slots key="ddp_…" name="deliverySlot" required></delivery-slots>
 *
 * and sets the address: `element.stop = { address: { street, postalCode, city, country } }`. `docs/slots.md` has all attributes.
 */
import { type Hold, type Slot, SlotsApi, SlotsError, type Stop } from './slots-api';
import { SlotsView } from './slots-view';
import { textsFor } from './texts';

/** The address of the service, from which the page has loaded this script. */
const SERVICE_URL = new URL((document.currentScript as HTMLScriptElement).src).origin;
/** Days that are searched unless the attribute `days` says otherwise. */
const DEFAULT_DAYS = 7;
/** Arrow keys pass over times: one is reserved when the choice has rested for this long. */
const REST_MS = 400;

class DeliverySlots extends HTMLElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = ['key', 'url', 'days', 'language', 'currency'];

  private readonly internals = this.attachInternals();
  private readonly view = new SlotsView(this.attachShadow({ mode: 'open', delegatesFocus: true }), {
    onChoose: (slot) => this.chooseSoon(slot),
    onRetry: () => void this.search(),
  });
  private currentStop: Stop | undefined;
  /** The reservation, and the slot that it is for. Both are set, or neither. */
  private currentHold: Hold | undefined;
  private heldSlot: Slot | undefined;
  /** Aborts the running search. */
  private searching: AbortController | undefined;
  private expiry: ReturnType<typeof setTimeout> | undefined;
  private choosing: ReturnType<typeof setTimeout> | undefined;
  /** The slot that was chosen last. Its reservation may not have succeeded yet. */
  private chosenSlot: Slot | undefined;

  /** Where and what is delivered, as `POST /api/slots/search` takes it. Setting it searches again. */
  get stop(): Stop | undefined {
    return this.currentStop;
  }
  set stop(stop: Stop | undefined) {
    this.currentStop = stop;
    void this.release();
    void this.search();
  }

  /** The reservation of the chosen time; its `guid` is the value of the form's field. */
  get hold(): Hold | undefined {
    return this.currentHold;
  }

  connectedCallback(): void {
    // A page may have set the stop before the browser knew this element: as a property that hides the one below.
    const { stop } = this;
    if (Object.hasOwn(this, 'stop')) {
      Reflect.deleteProperty(this, 'stop');
      this.currentStop = stop;
    }
    void this.search();
  }

  disconnectedCallback(): void {
    this.searching?.abort();
    clearTimeout(this.expiry);
    clearTimeout(this.choosing);
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.isConnected && before !== after) void this.search();
  }

  formResetCallback(): void {
    void this.release().then(() => this.search());
  }

  /**
   * Confirms the reservation for an order. A time that is no longer free is refused; the widget then offers others.
   *
   * @param subject `{ orderId }`, `{ shipmentId }` or `{ order }`, as `POST /api/slots/holds/{guid}/confirm` takes it
   */
  async confirm(subject: object): Promise<unknown> {
    const { currentHold: hold } = this;
    if (!hold) throw new Error('No delivery time is chosen.');
    try {
      const result = await this.api().confirm(hold, subject);
      this.showConfirmed();
      return result;
    } catch (error) {
      if (error instanceof SlotsError && error.status === 409) this.showAlternatives(error.alternatives);
      throw error;
    }
  }

  /** Says that the chosen time is booked: for a shop whose server confirms. */
  showConfirmed(): void {
    clearTimeout(this.expiry);
    if (this.heldSlot) this.view.showConfirmed(this.heldSlot);
  }

  /** Offers other times instead of the chosen one: for a shop whose server got 409 with these `alternatives`. */
  showAlternatives(alternatives: readonly Slot[] = []): void {
    const { heldSlot: slot } = this;
    this.forgetHold();
    if (slot) this.view.showAlternatives(slot, alternatives);
  }

  private api(): SlotsApi {
    return new SlotsApi(this.getAttribute('url') ?? SERVICE_URL, this.getAttribute('key') ?? '');
  }

  /** Searches again, and shows what it finds. A later search replaces an earlier one. */
  private async search(): Promise<void> {
    this.searching?.abort();
    this.searching = new AbortController();
    const { signal } = this.searching;
    const language = this.getAttribute('language') ?? this.closest('[lang]')?.getAttribute('lang');
    this.view.setLanguage(textsFor([...(language ? [language] : []), ...navigator.languages], navigator.languages));
    this.markRequired();
    if (!this.currentStop) return this.view.showAddressMissing();
    this.view.showLoading();
    try {
      const days = Number(this.getAttribute('days') ?? DEFAULT_DAYS);
      const { slots } = await this.api().search(this.currentStop, days, signal);
      if (!signal.aborted) this.view.showSlots(slots, this.getAttribute('currency'));
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  /** Reserves a slot if the choice rests on it. */
  private chooseSoon(slot: Slot): void {
    clearTimeout(this.choosing);
    this.chosenSlot = slot;
    this.choosing = setTimeout(() => void this.reserve(slot), REST_MS);
  }

  private async reserve(slot: Slot): Promise<void> {
    const { currentStop: stop } = this;
    if (!stop) return;
    await this.release();
    try {
      const hold = await this.api().hold(stop, slot.slotId);
      // Another time was chosen meanwhile.
      if (this.chosenSlot !== slot) return await this.endHold(hold);
      this.currentHold = hold;
      this.heldSlot = slot;
      this.internals.setFormValue(hold.guid);
      this.markRequired();
      this.view.showHeld(slot, hold.expiresAt);
      this.expiry = setTimeout(() => this.view.showExpired(slot), Date.parse(hold.expiresAt) - Date.now());
      this.dispatchEvent(new CustomEvent('slot-held', { bubbles: true, composed: true, detail: { hold, slot } }));
    } catch (error) {
      if (!(error instanceof SlotsError) || error.status !== 409) return this.fail(error);
      await this.search();
      this.view.showJustTaken();
    }
  }

  /** Ends the present reservation, if there is one. */
  private async release(): Promise<void> {
    const { currentHold: hold } = this;
    this.forgetHold();
    if (hold) await this.endHold(hold);
  }

  /** Ends a reservation. One that cannot be ended now ends by itself. */
  private async endHold(hold: Hold): Promise<void> {
    await this.api()
      .release(hold)
      .catch(() => undefined);
  }

  private forgetHold(): void {
    clearTimeout(this.expiry);
    this.currentHold = undefined;
    this.heldSlot = undefined;
    this.internals.setFormValue(null);
    this.markRequired();
  }

  /** Reports to the form of the page whether a choice is missing. */
  private markRequired(): void {
    const isMissing = this.hasAttribute('required') && !this.currentHold;
    this.internals.setValidity({ valueMissing: isMissing }, isMissing ? this.view.texts.required : undefined);
  }

  /** Shows and reports an error. */
  private fail(error: unknown): void {
    this.view.showFailed();
    this.dispatchEvent(new CustomEvent('slot-error', { bubbles: true, composed: true, detail: { error } }));
  }
}

if (!customElements.get('delivery-slots')) customElements.define('delivery-slots', DeliverySlots);
