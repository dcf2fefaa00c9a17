import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflict } from '../../platform/http/openapi/refusal';
import { DEPARTED, IDS } from '../../platform/http/openapi/examples/day';
import { CUSTOMERS_RECORDS } from '../customers/customers.openapi';
import { SHIPMENTS_RECORDS } from '../shipments/shipments.records';
import { NOTIFICATION_KINDS, listVariables } from './notification-kinds';

const { customer } = CUSTOMERS_RECORDS;
const { shipment } = SHIPMENTS_RECORDS;
const notificationSettings = {
  emailEnabled: true,
  kinds: {
    confirmed: { mail: true, sms: false },
    out_for_delivery: { mail: true, sms: false },
    near: { mail: true, sms: true },
    delivered: { mail: true, sms: false },
    failed: { mail: true, sms: false },
  },
  wording: [
    {
      kind: 'near',
      language: 'de',
      subject: '{businessName} ist gleich da',
      text: 'Guten Tag {recipientName},\n\nwir sind um {expectedAt} Uhr bei Ihnen: {trackingUrl}',
      sms: null,
    },
  ],
  variables: NOTIFICATION_KINDS.map((kind) => ({ kind, names: listVariables(kind) })),
  quietHours: { from: '21:00', to: '07:00' },
  replyTo: 'service@dispatch.example',
  sms: { url: 'https://sms.example/messages' },
  updatedAt: '2026-03-02T06:01:00.000Z',
} as const;

/** Example records of this module, at the time when the van is on the road. */
const NOTIFICATIONS_RECORDS = {
  notificationSettings,
  notificationWording: {
    kind: 'near',
    language: 'de',
    subject: '{businessName} ist gleich da',
    text: 'Guten Tag {recipientName},\n\nwir sind um {expectedAt} Uhr bei Ihnen: {trackingUrl}',
    sms: 'Ihre Lieferung von {businessName} ist gleich da.\n{trackingUrl}',
    own: ['subject', 'text'],
  },
  gatewayTest: { sent: true, answer: '200 {"reference":"r-1"}' },
  preview: {
    subject: 'Demo Dispatch Wien ist gleich da',
    text: 'Guten Tag Alex Muster,\n\nwir sind um 11:30 Uhr bei Ihnen: https://dispatch.example/track/example\n\n-- \n…',
    html: '<!doctype html>…',
    sms: 'Gleich da: https://dispatch.example/track/example',
  },
  notification: {
    guid: IDS.notification,
    kind: 'out_for_delivery',
    channel: 'mail',
    status: 'sent',
    reason: null,
    recipient: customer.email,
    language: 'de',
    subject: 'Demo Dispatch Wien: Ihre Lieferung ist unterwegs',
    text: 'Guten Tag Café Museum,\n\nIhre Lieferung ist losgefahren und auf dem Weg zu Ihnen.…',
    tries: 1,
    answer: '250 2.0.0 Ok: queued as 4ZbR1p',
    createdAt: DEPARTED,
    dueAt: null,
    settledAt: '2026-03-02T07:00:01.240Z',
  },
  pushKey: {
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    pushEnabled: false,
  },
  pushSubscription: { guid: IDS.pushSubscription },
} as const;

const { sms: _sms, ...printedWords } = notificationSettings.wording[0];
/** A subscription as a browser returns it. The keys are those of the example in RFC 8291. */
const PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example/wpush/v2/gAAAAABpzK3x',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
/** OpenAPI texts and examples of this module's operations. `OpenApiMetadata` explains the keys. */
export const NOTIFICATIONS_OPENAPI = {
  tags: {
    Notifications: {
      order: 100,
      description: 'Messages to consignees about their shipments, by mail and text message, and their templates.',
    },
  },
  recordNames: {
    NotificationLog: 'shipment',
    Push: 'subscription',
    DriverPush: 'subscription',
  },
  refusals: {
    sendTestTextMessage: [conflict('No SMS gateway is configured: set `sms` first.')],
  },
  examples: {
    records: NOTIFICATIONS_RECORDS,
    shownRecords: {
      NotificationSettings: 'notificationSettings',
      previewNotification: 'preview',
      sendTestTextMessage: 'gatewayTest',
      listMessageTemplates: 'notificationWording',
      DriverPush: 'pushSubscription',
      getDriverPushKey: 'pushKey',
      Push: 'pushSubscription',
      getPushKey: 'pushKey',
      NotificationLog: 'notification',
    },
    operations: {
      addPushSubscription: { body: PUSH_SUBSCRIPTION },
      removePushSubscription: { params: { guid: IDS.pushSubscription } },
      addDriverPushSubscription: { body: PUSH_SUBSCRIPTION },
      removeDriverPushSubscription: { params: { guid: IDS.pushSubscription } },
      updateNotificationSettings: {
        body: {
          kinds: { near: { sms: true } },
          wording: [printedWords],
          quietHours: notificationSettings.quietHours,
          replyTo: notificationSettings.replyTo,
          sms: { ...notificationSettings.sms, secret: 'seven quiet trams on the Ring' },
        },
      },
      sendTestTextMessage: { body: { to: shipment.recipient.phone, language: 'de' } },
      previewNotification: { body: { ...printedWords, sms: 'Gleich da: {trackingUrl}' } },
    },
  },
} satisfies OpenApiMetadata;
