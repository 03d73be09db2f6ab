import { useQuery } from '@tanstack/react-query';
import { Select } from '@/components/ui/select';
import { schoolsQuery } from '../api';

type SchoolSelectProps = {
  /** Null while none is chosen. */
  schoolId: string | null;
  onChange: (schoolId: string) => void;
};

/** Chooses one of all schools, for executive administrators. */
export function SchoolSelect({ schoolId, onChange }: SchoolSelectProps) {
  const { data: schools = [] } = useQuery(schoolsQuery());
  return (
    <Select
      aria-label="School"
      placeholder="Choose a school"
      options={schools.map(({ id, name }) => ({ value: id, label: name }))}
      value={schoolId ?? ''}
      onValueChange={onChange}
      className="w-64 max-w-full"
    />
  );
}
