import { useSyncExternalStore } from 'react';

/** A value that lives outside React: anything may change it, and components follow it with `useStore`. */
export type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** `first` gives the value to begin with; it is called when the value is first asked for. */
export function createStore<Value>(first: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current: { value: Value } | undefined;
  return {
    get: () => (current ??= { value: first() }).value,
    set: (value) => {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
