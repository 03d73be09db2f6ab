import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The secret in the fragment of the link that led here; empty if there is none. It is removed from the address bar and the
 * history at once, and the router remembers it until the page is left or reloaded.
 */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation();
  useEffect(() => {
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  }, [hash, pathname, search]);
  return hash.slice(1);
}
