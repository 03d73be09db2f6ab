export function Swatch({ colour }: { colour: string }) {
  return <span aria-hidden className="size-3 shrink-0 rounded-[4px]" style={{ background: colour }} />;
}
