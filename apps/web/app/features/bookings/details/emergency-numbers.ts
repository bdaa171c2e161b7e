/** National emergency numbers of The Gambia, dialled without a prefix. */
export const EMERGENCY_NUMBERS = { police: '117', ambulance: '116', fire: '118' } as const;
