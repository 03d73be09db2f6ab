import { SOLID } from '../../picture';

/** Stripes for the second part of a bar. A chart puts it among its definitions, and names it with `hatchFill`. */
export function Hatch({ id, color = SOLID }: { id: string; color?: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill="var(--surface)" />
      <rect width={2.5} height={6} fill={color} />
    </pattern>
  );
}

/** Fill of a shape by a pattern of that id. */
export function hatchFill(id: string): string {
  return `url(#${id})`;
}
