/** The product's name as shown to people. */
export const PRODUCT_NAME = 'Laurel';
