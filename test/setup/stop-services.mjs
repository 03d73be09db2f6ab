/** Jest's globalTeardown. */
export default () => globalThis.stopServices();
