import { setNonce } from 'get-nonce';

/** The nonce that the page's policy requires of `<style>` elements. Dialogs and lists add some, to lock the page's scroll. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';

setNonce(styleNonce);
