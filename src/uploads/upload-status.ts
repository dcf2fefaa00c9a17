import type { Machine } from '../common/state-machine';

/** What an upload is kept as; it shows `expired` by its age. */
export const UPLOAD_STATUSES = ['receiving', 'validated', 'confirmed'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** The end of the file brings the move about, or a client asks for it. */
export type UploadTrigger = 'file' | 'client';

/** What must hold, and what moves do; `upload.effects.ts` says how. */
export type UploadCondition = 'isVisible';
export type UploadEffect =
  'markTakenRows' | 'refuseInvalidRows' | 'importRows' | 'recordValidation' | 'recordConfirmation';

/**
 * The life of an upload. A move is made with the upload locked. A file that is refused leaves no upload, so no status says
 * so; clients see an upload from `validated` on.
 */
export const UPLOAD_MACHINE: Machine<UploadStatus, UploadTrigger, UploadCondition, UploadEffect> = {
  receiving: {
    validated: { by: ['file'], then: ['markTakenRows', 'recordValidation'] },
    confirmed: { by: [], when: ['isVisible'], then: [] }, // refused in any case, as an upload that does not exist
  },
  validated: {
    confirmed: {
      by: ['client'],
      when: ['isVisible'],
      // Looked at again after the import: somebody may have taken an email meanwhile.
      then: [
        'markTakenRows',
        'refuseInvalidRows',
        'importRows',
        'markTakenRows',
        'refuseInvalidRows',
        'recordConfirmation',
      ],
    },
  },
  confirmed: {},
};
