import { turnMailsOn } from '../support/turn-mails-on';
import { type Day, GATEWAY_SECRET } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';
import { demoIsNamed } from '../openapi/steps';

/** An admin has turned mails to consignees on. */
const mailsAreOn = (day: Day) => turnMailsOn(day.t, day.tenant);
/** Text messages go to the gateway of this stage. */
const gatewayIsSet = async (day: Day) => {
  const sms = { url: day.gateway.url, secret: GATEWAY_SECRET };
  await day.t.as(day.tenant.tokens.owner).put('/api/business/notifications').send({ sms });
};
const gatewayIsGone = async (day: Day) => {
  await day.t.as(day.tenant.tokens.owner).put('/api/business/notifications').send({ sms: null });
};

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    addPushSubscription: [],
    addDriverPushSubscription: ['createDriverSession'],
    updateNotificationSettings: [mailsAreOn],
    sendTestTextMessage: [gatewayIsSet],
    previewNotification: [demoIsNamed],
  },
  refused: {
    'sendTestTextMessage CONFLICT': { after: [gatewayIsGone] },
  },
};
