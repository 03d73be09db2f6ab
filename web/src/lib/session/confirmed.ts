/**
 * Runs what the server may want the user to confirm first.
 * @param failure told if it fails
 */
export type Confirmed = (action: () => Promise<unknown>, failure: string) => Promise<void>;
