import type { StateMachine } from '../../common/state-machine';

/** The stored statuses of an upload. Clients also see `expired`, which follows from the age of a validated upload. */
export const UPLOAD_STATUSES = ['receiving', 'validated', 'confirmed'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** What causes a transition: the end of the file, or a request of a client. */
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
    // An incomplete upload cannot be confirmed. `isVisible` rejects it like an upload that does not exist.
    confirmed: { by: [], when: ['isVisible'], then: [] },
  },
  validated: {
    confirmed: {
      by: ['client'],
      when: ['isVisible'],
      // The rows are checked again after the import, because another request may have used an order number or email in the meantime.
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
