import { useQuery } from '@tanstack/react-query';
import { Select } from '@/components/ui/select';
import { schoolsQuery } from '../api';

const ALL = 'all';

type SchoolFilterProps = {
  /** Null for all schools. */
  schoolId: string | null;
  onChoose: (schoolId: string | null) => void;
};

/** Chooses one school or all of them, for executive administrators. */
export function SchoolFilter({ schoolId, onChoose }: SchoolFilterProps) {
  const { data: schools = [] } = useQuery(schoolsQuery());
  return (
    <Select
      aria-label="School"
      options={[
        { value: ALL, label: 'All schools' },
        ...schools.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={schoolId ?? ALL}
      onValueChange={(value) => onChoose(value === ALL ? null : value)}
      className="w-64 max-w-full"
    />
  );
}
