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

/*
 * A choice and its reservation. The customer chooses a slot; a moment later the widget reserves it at the service, which returns a hold
 * that expires. `#chosenSlot` is set at once, `#hold` and `#heldSlot` when the service has responded. A choice of another slot, or a
 * new stop, can come at any time between.
 */

/** The address of the service, from which the page has loaded this script. */
const SERVICE_URL = new URL((document.currentScript as HTMLScriptElement).src).origin;
/** Days that are searched unless the attribute `days` says otherwise. */
const DEFAULT_DAYS = 7;
/** A chosen time is reserved after this delay, because arrow keys choose each time that they pass over. */
const RESERVATION_DELAY_MS = 400;

/** Private members have `#`, so that the build shortens their names: a shop loads this script on each page. */
class DeliverySlots extends HTMLElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = ['key', 'url', 'days', 'language', 'currency'];

  readonly #internals = this.attachInternals();
  readonly #view = new SlotsView(this.attachShadow({ mode: 'open', delegatesFocus: true }), {
    onChoose: (slot) => this.#reserveSoon(slot),
    onRetry: () => void this.#search(),
  });
  #stop: Stop | undefined;
  /** The reservation, and the slot that it is for. Both are set, or neither. */
  #hold: Hold | undefined;
  #heldSlot: Slot | undefined;
  /** Aborts the running search. */
  #searchController: AbortController | undefined;
  /** Shows that the reservation has expired. */
  #expiryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Reserves the chosen slot. */
  #reservationTimer: ReturnType<typeof setTimeout> | undefined;
  /** The slot that was chosen last. Its reservation may not have succeeded yet. */
  #chosenSlot: Slot | undefined;
  /** Whether the shop has said that the held slot is booked. */
  #isConfirmed = false;

  /** The address and load to deliver, as `POST /api/slots/search` takes them. Setting it searches again. */
  get stop(): Stop | undefined {
    return this.#stop;
  }
  set stop(stop: Stop | undefined) {
    this.#stop = stop;
    this.#cancelChoice();
    // The search does not wait for the release, because slots of another address do not depend on it.
    void this.#release();
    void this.#search();
  }

  /** The reservation of the chosen time; its `guid` is the value of the form's field. */
  get hold(): Hold | undefined {
    return this.#hold;
  }

  connectedCallback(): void {
    // A page may have set the stop before the browser knew this element: as a property that hides the one below.
    const { stop } = this;
    if (Object.hasOwn(this, 'stop')) {
      Reflect.deleteProperty(this, 'stop');
      this.#stop = stop;
    }
    void this.#search();
  }

  disconnectedCallback(): void {
    this.#searchController?.abort();
    clearTimeout(this.#expiryTimer);
    if (!this.#hold) this.#cancelChoice();
  }

  /** Searches again, and shows the choice again, unless it was made at another service. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return;
    if (name === 'key' || name === 'url') {
      this.#cancelChoice();
      this.#forgetHold();
    }
    void this.#search();
  }

  formResetCallback(): void {
    this.#cancelChoice();
    void this.#release().then(() => this.#search());
  }

  /**
   * Confirms the reservation for an order. A time that is no longer free is refused; the widget then offers others.
   *
   * @param subject `{ orderId }`, `{ shipmentId }` or `{ order }`, as `POST /api/slots/holds/{guid}/confirm` takes it
   */
  async confirm(subject: object): Promise<unknown> {
    const hold = this.#hold;
    if (!hold) throw new Error('No delivery time is chosen.');
    try {
      const result = await this.#api().confirm(hold, subject);
      this.showConfirmed();
      return result;
    } catch (error) {
      if (error instanceof SlotsError && error.status === 409) this.showAlternatives(error.alternatives);
      throw error;
    }
  }

  /** Says that the chosen time is booked: for a shop whose server confirms. */
  showConfirmed(): void {
    clearTimeout(this.#expiryTimer);
    if (!this.#heldSlot) return;
    this.#isConfirmed = true;
    this.#view.showConfirmed(this.#heldSlot);
  }

  /** Offers other times instead of the chosen one: for a shop whose server got 409 with these `alternatives`. */
  showAlternatives(alternatives: readonly Slot[] = []): void {
    const slot = this.#heldSlot;
    this.#cancelChoice();
    this.#forgetHold();
    if (slot) this.#view.showAlternatives(slot, alternatives);
  }

  #api(): SlotsApi {
    return new SlotsApi(this.getAttribute('url') ?? SERVICE_URL, this.getAttribute('key') ?? '');
  }

  /** Searches again, and shows what it finds. A later search replaces an earlier one. */
  async #search(): Promise<void> {
    this.#searchController?.abort();
    this.#searchController = new AbortController();
    const { signal } = this.#searchController;
    this.#chooseLanguage();
    this.#markRequired();
    if (this.#isConfirmed) return this.showConfirmed();
    if (!this.#stop) return this.#view.showAddressMissing();
    this.#view.showLoading();
    try {
      const days = Number(this.getAttribute('days') ?? DEFAULT_DAYS);
      const { slots } = await this.#api().search(this.#stop, days, signal);
      if (signal.aborted) return;
      this.#view.showSlots(slots, this.getAttribute('currency'), this.#chosenSlot);
      this.#showReservation();
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Uses the language of the page, or else one of the user's. */
  #chooseLanguage(): void {
    const languagesOfUser = navigator.languages;
    const languageOfPage = this.getAttribute('language') ?? this.closest('[lang]')?.getAttribute('lang');
    const languages = languageOfPage ? [languageOfPage, ...languagesOfUser] : languagesOfUser;
    this.#view.setLanguage(textsFor(languages, languagesOfUser));
  }

  /** Reserves a slot after a short delay, unless another one is chosen before. */
  #reserveSoon(slot: Slot): void {
    clearTimeout(this.#reservationTimer);
    this.#chosenSlot = slot;
    this.#reservationTimer = setTimeout(() => void this.#reserve(slot), RESERVATION_DELAY_MS);
  }

  /** Prevents the reservation of the chosen slot. One that the service is making is ended as soon as it responds. */
  #cancelChoice(): void {
    clearTimeout(this.#reservationTimer);
    this.#chosenSlot = undefined;
  }

  /** Reserves a slot in place of the present one. If it was taken meanwhile, searches again. */
  async #reserve(slot: Slot): Promise<void> {
    const stop = this.#stop;
    if (!stop) return;
    await this.#release();
    try {
      const hold = await this.#api().hold(stop, slot.slotId);
      const isStillChosen = this.#chosenSlot === slot;
      if (!isStillChosen) return await this.#endHold(hold);
      this.#hold = hold;
      this.#heldSlot = slot;
      this.#internals.setFormValue(hold.guid);
      this.#markRequired();
      this.#showReservation();
      this.dispatchEvent(new CustomEvent('slot-held', { bubbles: true, composed: true, detail: { hold, slot } }));
    } catch (error) {
      if (this.#chosenSlot !== slot) return; // Another choice or stop has replaced this one.
      this.#cancelChoice();
      if (!(error instanceof SlotsError) || error.status !== 409) return this.#fail(error);
      await this.#search();
      const isReplaced = this.#chosenSlot || this.#stop !== stop;
      if (!isReplaced) this.#view.showJustTaken();
    }
  }

  /** Says until when the chosen time is reserved, and then that the reservation has expired. */
  #showReservation(): void {
    const hold = this.#hold;
    const slot = this.#heldSlot;
    if (!hold || !slot) return;
    clearTimeout(this.#expiryTimer);
    this.#view.showHeld(slot, hold.expiresAt);
    const remainingMs = Date.parse(hold.expiresAt) - Date.now();
    this.#expiryTimer = setTimeout(() => this.#view.showExpired(slot), remainingMs);
  }

  /** Forgets the present reservation, if there is one, and ends it at the service. */
  async #release(): Promise<void> {
    const hold = this.#hold;
    this.#forgetHold();
    if (hold) await this.#endHold(hold);
  }

  /** Ends a reservation at the service. One that cannot be ended now expires there. */
  async #endHold(hold: Hold): Promise<void> {
    await this.#api()
      .release(hold)
      .catch(() => undefined);
  }

  /** Forgets the present reservation here, without a call to the service. */
  #forgetHold(): void {
    clearTimeout(this.#expiryTimer);
    this.#hold = undefined;
    this.#heldSlot = undefined;
    this.#isConfirmed = false;
    this.#internals.setFormValue(null);
    this.#markRequired();
  }

  /** Reports to the form of the page whether a choice is missing. */
  #markRequired(): void {
    const isMissing = this.hasAttribute('required') && !this.#hold;
    this.#internals.setValidity({ valueMissing: isMissing }, isMissing ? this.#view.texts.required : undefined);
  }

  /** Shows and reports an error. */
  #fail(error: unknown): void {
    this.#view.showFailed();
    this.dispatchEvent(new CustomEvent('slot-error', { bubbles: true, composed: true, detail: { error } }));
  }
}

if (!customElements.get('delivery-slots')) customElements.define('delivery-slots', DeliverySlots);
