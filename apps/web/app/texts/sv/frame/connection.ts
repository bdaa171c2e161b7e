import type { Translation } from '../../translation.ts';

export const connection: Translation['connection'] = {
  offline: 'Du är offline.',
  offlineAsOf: (time) => `Så här såg det ut ${time}. Det uppdateras av sig självt när du är uppkopplad igen.`,
  offlineNothingYet: 'Det du såg senast finns kvar. Vi försöker igen av oss själva.',
  behind: 'Inte uppdaterat.',
  behindAsOf: (time) => `Så här såg det ut ${time}.`,
  slow: 'Din uppkoppling är långsam.',
  slowStillTrying: 'Vi försöker fortfarande.',
  needsConnection: 'Det här kräver uppkoppling.',
};
