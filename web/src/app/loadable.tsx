import { type ComponentType, lazy, useState } from 'react';

/**
 * A component that is loaded when it is first needed, as with React’s `lazy`. What `load` has loaded before is there at once:
 * `lazy` would show a placeholder first, and React keeps each placeholder for a third of a second.
 */
export function loadable(importing: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const load = async () => ({ default: (loaded ??= await importing()) });
  const Lazy = lazy(load);
  function Loadable() {
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return { Component: Loadable, load };
}
