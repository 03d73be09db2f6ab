/** For how many days an address is known by the last sign-in there: longer than the summer holidays. */
export const NETWORK_KNOWN_DAYS = 120;
