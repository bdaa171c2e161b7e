/** Dates of the last changes of the agreements; stored with every booking that accepts them (D31). */

export const TERMS_VERSION = '2026-11-26';
export const CONTRACT_VERSION = '2026-11-28';
