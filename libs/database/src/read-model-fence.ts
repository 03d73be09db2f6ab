/**
 * Key of the advisory lock that every projector transaction holds in shared mode. A session that holds it exclusively
 * knows that no projector is writing, and that each will then see what was committed meanwhile. Take it before the
 * transaction writes anything: a transaction with an id that waits would hold back every reader of the event store.
 */
export const READ_MODEL_FENCE = `hashtextextended('readmodel.fence', 0)`;
