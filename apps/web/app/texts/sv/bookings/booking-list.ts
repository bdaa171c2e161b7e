import type { Translation } from '../../translation.ts';

export const bookingList: Translation['bookingList'] = {
  title: 'Mina bokningar',
  description: 'Bilarna du har bokat, vad som är betalt och vad som kommer härnäst.',
  loading: 'Dina bokningar laddas',
  failed: 'Bokningarna kunde inte laddas',
  didNotLoad: 'Dina bokningar laddades inte',
  safe: 'De är i säkert förvar hos oss. Kontrollera din uppkoppling och försök igen.',
  none: 'Inga bokningar ännu',
  noneBody: 'Välj en bil och dina dagar. Den väntar på dig när du landar.',
  more: 'Visa fler bokningar',
  leftToPay: (time, deposit) => [{ strong: time }, ' kvar att betala ', { strong: deposit }],
  leftFor: (time, deposit) => [{ strong: time }, ' kvar för ', { strong: deposit }],
  expiredLine: 'Handpenningen kom inte i tid, så bilen är ledig igen.',
  hostEarns: (total) => ['Din del. Gästen betalar ', { strong: total }, '.'],
  hostShare: 'Din del av det gästen hade betalat.',
  remove: 'Ta bort från listan',
  removed: 'Bokningen borttagen',
  removedBody: 'Bokningen har tagits bort från din lista',
  removedByHost: 'Bokningen borttagen',
  removeFailed: 'Bokningen kunde inte tas bort',
};
