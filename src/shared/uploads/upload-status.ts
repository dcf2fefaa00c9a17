import type { StateMachine } from '../../common/state-machine';

/** Stored statuses of an upload; `expired` follows from its age. */
export const UPLOAD_STATUSES = ['receiving', 'validated', 'confirmed'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** What causes a transition: the end of the file or a client. */
export type UploadTrigger = 'file' | 'client';

/** Conditions and effects of transitions; `upload.effects.ts` implements them. */
export type UploadCondition = 'isVisible';
export type UploadEffect =
  'markTakenRows' | 'refuseInvalidRows' | 'importRows' | 'recordValidation' | 'recordConfirmation';

/**
 * The life of an upload. The upload is locked during a transition. A rejected file leaves no upload, so there is no status for it.
 * Clients see an upload from `validated` on.
 */
export const UPLOAD_MACHINE: StateMachine<UploadStatus, UploadTrigger, UploadCondition, UploadEffect> = {
  receiving: {
    validated: { by: ['file'], then: ['markTakenRows', 'recordValidation'] },
    confirmed: { by: [], when: ['isVisible'], then: [] }, // refused in any case, as an upload that does not exist
  },
  validated: {
    confirmed: {
      by: ['client'],
      when: ['isVisible'],
      // Checked again after the import: another request may have used an email in the meantime.
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
