export const TICK = { fill: 'var(--ink-muted)', fontSize: 13 };
export const VALUE_LABEL = { fill: 'var(--ink)', fontSize: 13 };
