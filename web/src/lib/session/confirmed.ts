/**
 * Runs a call that the server may want the person at this session to confirm first.
 * @param failure told if it fails
 */
export type Confirmed = (action: () => Promise<unknown>, failure: string) => Promise<void>;
