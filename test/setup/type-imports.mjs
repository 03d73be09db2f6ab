/** Jest's dependency extractor, which leaves out what is imported only for its types, made to find that too. */
export const extract = (code, path, extractOthers) =>
  extractOthers(code.replace(/\b(import|export) type\b/g, '$1'), path);

export const getCacheKey = () => 'with-types';
