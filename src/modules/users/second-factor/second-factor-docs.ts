import { CONFIRMATION_VALID_MINUTES, SIGN_IN_VALID_MINUTES } from './identity.service';

// Descriptions of the error that asks users to prove who they are before they change their second factor.

/** For changes that weaken the second factor. */
export const CONFIRMATION_ERROR_DESCRIPTION =
  'Responds with 403 `IDENTITY_CONFIRMATION_REQUIRED` unless the user has confirmed who they are within the last ' +
  `${CONFIRMATION_VALID_MINUTES} minutes, with \`POST /api/user/second-factor/confirm\`.`;

/** For changes that add a factor. A recent login is enough for them. */
export const RECENT_LOGIN_ERROR_DESCRIPTION =
  `Responds with 403 \`IDENTITY_CONFIRMATION_REQUIRED\` if the login is older than ${SIGN_IN_VALID_MINUTES} minutes and the user has not ` +
  `confirmed who they are within the last ${CONFIRMATION_VALID_MINUTES} minutes, with \`POST /api/user/second-factor/confirm\`.`;
