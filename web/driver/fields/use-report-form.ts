import { useEffect, useRef, useState } from 'react';
import { type DriverAction, type ActionKind, keyOfStop, type Stop } from '../storage/database';
import { isPhoto, type Pictures, readPictures } from '../storage/actions';
import { deleteForm, saveForm, readForm } from '../storage/open-form';
import { usePhone } from '../storage/phone';
import { replaceByDay } from '../navigation';
import { stopTitle } from '../parts/stop-lines';
import { useReport } from '../parts/use-report';
import { useStop } from '../parts/use-stop';

/** Time without input after which a draft is saved. */
const SAVE_DELAY_MS = 200;

/** A form about a stop with its initial values. */
export interface Draft {
  /** Identifies the form: kind of action, stop, and the rejected action that it corrects. */
  readonly formKey: string;
  readonly stop: Stop;
  /** The rejected action that this form corrects. */
  readonly rejectedAction: DriverAction | undefined;
  readonly fields: Readonly<Partial<Record<string, string>>>;
  readonly pictures: Pictures;
}

type FormValues = Pick<Draft, 'fields' | 'pictures'>;

/**
 * Returns the form with its initial values: the stored draft, else those of the rejected action, else none. They are read
 * once per form: `formKey` has all that they depend on.
 *
 * @param actionKey key of the rejected action that the form corrects; null for a new report
 * @returns undefined if neither the day nor a rejected action has such a stop, null while the values are loading
 */
export function useDraft(kind: ActionKind, stopKey: string, actionKey: string | null): Draft | undefined | null {
  const { actions } = usePhone();
  const found = useStop(stopKey);
  const rejectedAction = actionKey === null ? undefined : actions.find((action) => action.key === actionKey);
  const [initialValues, setInitialValues] = useState<FormValues>();
  const formKey = [kind, stopKey, actionKey].join(' ');
  useEffect(() => {
    void readInitialValues(formKey, rejectedAction).then(setInitialValues);
  }, [formKey]);
  const stop = stopWithCurrentCash(rejectedAction?.stop ?? undefined, found?.stop);
  if (!stop) return undefined;
  return initialValues ? { formKey, stop, rejectedAction, ...initialValues } : null;
}

async function readInitialValues(formKey: string, rejectedAction: DriverAction | undefined): Promise<FormValues> {
  const storedDraft = await readForm(formKey);
  if (storedDraft) return storedDraft;
  if (!rejectedAction) return { fields: {}, pictures: {} };
  return { fields: rejectedAction.fields, pictures: await readPictures(rejectedAction) };
}

/** Saves the draft of a form whenever its values change, since phones may close the page. The phone stores one draft only. */
export function useDraftSaving({ formKey }: Draft, fields: Readonly<Record<string, string>>, pictures: Pictures): void {
  // Pictures are compared by their sizes: two different photos of exactly the same size are unlikely.
  const pictureSizes = Object.entries(pictures).map(([name, { size }]) => [name, size]);
  const currentValues = JSON.stringify([fields, pictureSizes]);
  const isFirstRender = useRef(true);
  useEffect(() => {
    if (isFirstRender.current) {
      isFirstRender.current = false;
      return undefined;
    }
    // If the phone is full, no draft is stored; the form stays on the screen.
    const timer = setTimeout(() => void saveForm(formKey, fields, pictures).catch(() => undefined), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [currentValues]);
}

/**
 * Returns the stop as the rejected action has it, but with the amount that is owed now: an outdated amount may be why
 * the action was rejected.
 */
function stopWithCurrentCash(rejectedStop: Stop | undefined, currentStop: Stop | undefined): Stop | undefined {
  if (!rejectedStop || !currentStop) return rejectedStop ?? currentStop;
  const { cashOnDelivery: _outdated, ...stop } = rejectedStop;
  const { cashOnDelivery } = currentStop;
  return cashOnDelivery ? { ...stop, cashOnDelivery } : stop;
}

/** Returns a function that stores the report of a form and returns to the day, and the message of a failure. */
export function useFormReport(kind: ActionKind, { stop, rejectedAction }: Draft) {
  const { report, problem } = useReport();
  const stopOfDay = useStop(keyOfStop(stop));
  const isSubmitting = useRef(false);
  const submit = async (fields: Readonly<Record<string, string>>, pictures: Pictures): Promise<void> => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const filledFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
    const action = {
      kind,
      // A stop without a rejected action is from the day (useDraft), so the day has its route.
      dispatchGuid: rejectedAction?.dispatchGuid ?? stopOfDay!.routeGuid,
      stop,
      title: stopTitle(stop),
      fields: filledFields,
      pictures,
      at: rejectedAction?.at, // A correction keeps the time; a new report gets the current one.
    };
    const isStored = await report(action, rejectedAction);
    // A stored report must not be submitted again: the form stays on the screen until its draft is deleted.
    isSubmitting.current = isStored;
    if (!isStored) return;
    await deleteForm().catch(() => undefined);
    replaceByDay();
  };
  return { submit, problem };
}

/** Names photos `photo1`, `photo2` and so on. */
export const namePhotos = (photos: readonly Blob[]): Pictures =>
  Object.fromEntries(photos.map((photo, index) => [`photo${index + 1}`, photo]));

/** Returns the photos among the pictures of a report. */
export const photosIn = (pictures: Pictures): readonly Blob[] =>
  Object.entries(pictures)
    .filter(([name]) => isPhoto(name))
    .map(([, photo]) => photo);
