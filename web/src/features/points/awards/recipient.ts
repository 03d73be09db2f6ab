/** A student who gets points, with what the dialogs and the optimistic move need. */
export type Recipient = { id: string; name: string; classId: string };
