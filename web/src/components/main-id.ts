/** The element that holds a page's content: where the skip link leads. */
export const MAIN_ID = 'main';
