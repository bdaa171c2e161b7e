import type { Translation } from '../../translation.ts';

export const connection: Translation['connection'] = {
  offline: 'Sie sind offline.',
  offlineAsOf: (time) =>
    `Das ist der Stand vom ${time}. Sobald Sie wieder verbunden sind, wird er von selbst erneuert.`,
  offlineNothingYet: 'Was Sie zuletzt gesehen haben, ist noch da. Wir versuchen es von selbst wieder.',
  behind: 'Nicht auf dem neuesten Stand.',
  behindAsOf: (time) => `Das ist der Stand vom ${time}.`,
  slow: 'Ihre Verbindung ist langsam.',
  slowStillTrying: 'Wir versuchen es weiter.',
  needsConnection: 'Dafür braucht es eine Verbindung.',
};
