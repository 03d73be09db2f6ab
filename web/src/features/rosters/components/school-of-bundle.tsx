import { type RosterImport } from '#contracts/rosters/roster-imports';
import { ChoiceTiles } from '@/components/ui/choice-tiles';

type SchoolOfBundleProps = {
  schools: RosterImport['faults'][number]['schools'];
  /** Reads the bundle for one of them; null once the page does not have it any more. */
  onSchool: ((sourcedId: string) => void) | null;
};

/** Asks which school of a bundle is meant; nothing if that is not what is wrong. */
export function SchoolOfBundle({ schools, onSchool }: SchoolOfBundleProps) {
  if (schools.length === 0) return null;
  if (onSchool === null)
    return <p className="text-sm text-ink-muted">Upload the bundle again to choose your school.</p>;
  return (
    <ChoiceTiles
      label="Which school is yours?"
      className="grid-cols-1 sm:grid-cols-2"
      options={schools.map(({ sourcedId, name }) => ({
        value: sourcedId,
        label: name,
        hint: `ID ${sourcedId}`,
      }))}
      value={null}
      onValueChange={onSchool}
    />
  );
}
