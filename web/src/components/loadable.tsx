import { type ComponentType, lazy, useState } from 'react';

export type Loadable<Props extends object = object> = {
  Component: ComponentType<Props>;
  load(): Promise<unknown>;
};

/**
 * A component that is loaded when it is first needed, as with React’s `lazy`. What `load` has loaded before is there at once:
 * `lazy` would show a placeholder first, and React keeps each placeholder for a third of a second.
 */
export function loadable<Props extends object = object>(
  importing: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => ({ default: (loaded ??= await importing()) });
  const Lazy = lazy(load);
  function Loadable(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return { Component: Loadable, load };
}
