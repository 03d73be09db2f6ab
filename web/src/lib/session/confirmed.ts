/**
 * Runs what the server may want to be confirmed first by whoever is at this session.
 * @param failure told if it fails
 */
export type Confirmed = (action: () => Promise<unknown>, failure: string) => Promise<void>;
