export * from './accounts.schema.ts';
export * from './bookings.schema.ts';
export * from './cars.schema.ts';
export * from './cash-book.schema.ts';
export * from './conditions.schema.ts';
export * from './ledger.schema.ts';
export * from './operations.schema.ts';
