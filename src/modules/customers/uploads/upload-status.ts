/** What an upload is kept as; it shows `expired` by its age. */
export const UPLOAD_STATUSES = ['receiving', 'validated', 'confirmed'] as const;
