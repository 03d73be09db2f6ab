/**
 * The key of the advisory lock that every transaction of a projector holds shared. Who holds it alone knows that no
 * projector is writing, and that each will see what was committed meanwhile. It is to be taken before the transaction
 * writes anything: an id that waits would hold back every reader of the event store.
 */
export const READ_MODEL_FENCE = `hashtextextended('readmodel.fence', 0)`;
