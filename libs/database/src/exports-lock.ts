/**
 * Key of the advisory lock that each export holds in shared mode while it reads. A rebuild of everything takes it exclusively
 * before it replaces the tables: an export would see none of the new rows in its older snapshot, and a rebuild gives up behind
 * a slow reader.
 */
export const EXPORTS_LOCK = `hashtextextended('readmodel.exports', 0)`;
