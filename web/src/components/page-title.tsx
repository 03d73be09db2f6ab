import { PRODUCT_NAME } from '#domain/product';

/** Names the page in the browser's tab and for screen readers. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children === undefined ? PRODUCT_NAME : `${children} · ${PRODUCT_NAME}`}</title>;
}
