/** Returns the id of the tracking device that a phone is. Each session of the driver's app has its own device. */
export const buildPhoneDeviceId = (sessionId: string): string => `phone-${sessionId}`;
