import { setNonce } from 'get-nonce';

/** The nonce that the page's policy requires of `<style>` elements. Dialogs and lists add some, to lock the page's scroll. */
export const styleNonce = nonceOfPage();

setNonce(styleNonce);

function nonceOfPage(): string {
  // The build draws pages without a browser, and no dialog is open in them.
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
}
