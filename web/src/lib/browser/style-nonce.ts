import { setNonce } from 'get-nonce';

/** What the page's policy asks of `<style>` elements: dialogs and lists make some, to keep the page behind them still. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';

setNonce(styleNonce);
