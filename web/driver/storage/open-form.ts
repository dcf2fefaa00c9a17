import { database, type StoredForm } from './database';
import type { Pictures } from './actions';

/** Stores the draft of a form. Phones may close the page, for example when the camera opens. */
export async function saveForm(
  formKey: string,
  fields: Readonly<Record<string, string>>,
  pictures: Pictures,
): Promise<void> {
  const db = await database();
  await db.put('single', { formKey, fields, pictures } satisfies StoredForm, 'form');
}

/** Reads the draft of a form. Returns undefined if the stored draft belongs to another form. */
export async function readForm(formKey: string): Promise<StoredForm | undefined> {
  const form = (await (await database()).get('single', 'form')) as StoredForm | undefined;
  return form?.formKey === formKey ? form : undefined;
}

/** Deletes the draft, because its report is stored. */
export const deleteForm = async (): Promise<void> => (await database()).delete('single', 'form');
