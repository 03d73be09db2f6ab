/** The second tap of a double tap comes within this time, even of slow hands. */
export const SECOND_TAP_MS = 600;
