import { RentalContract } from '@coastline/contracts/bookings/rental-contract';

/** The contract of a guest in the offline cache. */
export const CachedContract = RentalContract;
