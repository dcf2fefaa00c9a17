import { CarrierRefusal, CarrierUnavailable } from '../carrier-errors';
import { runAfterClosing, runBeforeBooking } from './steps';

const failure = (error: Error) => () => Promise.reject(error);

it('says that nothing is booked if a step before the booking fails', async () => {
  const failed = runBeforeBooking(failure(new CarrierUnavailable('The carrier did not respond in time.')));
  await expect(failed).rejects.toMatchObject({ message: 'The carrier did not respond in time.', mayBeDone: 'no' });
});

it('says that parcels may be closed if a step after closing them fails', async () => {
  const failed = runAfterClosing(failure(new CarrierUnavailable('The carrier responded with status 429.', 'no')));
  await expect(failed).rejects.toMatchObject({ message: 'The carrier responded with status 429.', mayBeDone: 'yes' });
});

it('passes refusals of the carrier on', async () => {
  const refusal = new CarrierRefusal('The carrier rejects the request.');
  await expect(runAfterClosing(failure(refusal))).rejects.toBe(refusal);
});
