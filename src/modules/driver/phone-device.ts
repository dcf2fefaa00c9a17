/** Returns the device id of the phone that has a session of the driver's app. */
export const buildPhoneDeviceId = (sessionId: string): string => `phone-${sessionId}`;
