import { showErrorMessage, showMessage } from './messages';

/** Number of actions that can be undone. Older ones are forgotten. */
const MAX_ACTIONS = 20;

/** Undoes an action. Returns false if it cannot be undone now; then it stays in the history. */
export type UndoAction = () => false | Promise<unknown>;

/** An action that can be undone. */
interface UndoableAction {
  readonly text: string;
  readonly undo: UndoAction;
  /** The page on which the action happened. */
  readonly page: string;
  isMessageShown: boolean;
  dismissMessage(): void;
}

interface Options {
  currentPage(): string;
  /** Returns the message for an undo that has failed. @param action the text of the action */
  errorTextOf(error: unknown, action: string): string;
  /** Called with the text of the action that would be undone next. */
  onChange(latestText: string | undefined): void;
  /** Called when all actions are forgotten, and a new period begins. */
  onPeriod(period: number): void;
}

/**
 * Actions that can be undone, the oldest first. It is outside of React, so that an action can be undone as soon as its
 * message is shown, even before the page renders again. Its functions have a stable identity.
 */
export class UndoHistory {
  private actions: readonly UndoableAction[] = [];
  /** What is being saved or undone. The next undo waits for it. */
  private queue: Promise<unknown> = Promise.resolve();
  /** Counts how often all actions were forgotten. */
  private period = 0;

  constructor(private readonly options: Options) {}

  /** @param period the period in which the action began. If it is over, the message has no undo */
  readonly showUndoable = (text: string, undo: UndoAction, period: number): void => {
    if (period !== this.period) return void showMessage(text);
    const onHidden = () => {
      action.isMessageShown = false;
      this.forgetHidden();
    };
    const dismissMessage = showMessage(text, () => this.undoInTurn(() => action), onHidden);
    const page = this.options.currentPage();
    const action: UndoableAction = { text, undo, page, isMessageShown: true, dismissMessage };
    this.setActions([...this.actions.slice(1 - MAX_ACTIONS), action]);
  };

  readonly undoLatest = (): void => this.undoInTurn(() => this.actions.at(-1));

  readonly waitFor = (saving: Promise<unknown>): void => {
    const settled = saving.catch(() => undefined); // The page that saves it shows the error.
    this.queue = this.queue.then(() => settled);
  };

  readonly forgetAll = (): void => {
    this.options.onPeriod(++this.period);
    for (const action of this.actions) action.dismissMessage();
    this.setActions([]);
  };

  /** Forgets actions on other pages whose messages are hidden, because the user would not see what an undo changes. */
  forgetHidden(): void {
    const page = this.options.currentPage();
    const isUsable = (action: UndoableAction) => action.page === page || action.isMessageShown;
    if (!this.actions.every(isUsable)) this.setActions(this.actions.filter(isUsable));
  }

  /**
   * Undoes an action after those that are being saved or undone, and forgets it, unless it cannot be undone now.
   *
   * @param select is called when it is the turn of the action
   */
  private undoInTurn(select: () => UndoableAction | undefined): void {
    const undo = async () => {
      const action = select();
      if (!action || !this.actions.includes(action)) return;
      const result = action.undo();
      if (result === false) return;
      this.setActions(this.actions.filter((each) => each !== action));
      action.dismissMessage();
      await result.catch((error: unknown) => showErrorMessage(this.options.errorTextOf(error, action.text)));
      await new Promise(requestAnimationFrame); // Then the page shows the result, which the next undo starts from.
    };
    this.queue = this.queue.then(undo);
  }

  private setActions(actions: readonly UndoableAction[]): void {
    this.actions = actions;
    this.options.onChange(actions.at(-1)?.text);
  }
}
