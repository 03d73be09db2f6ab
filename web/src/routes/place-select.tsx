import { useQuery } from '@tanstack/react-query';
import { Select } from '@/components/ui/select';
import { districtsQuery } from '@/features/schools/districts/api';
import { schoolsQuery } from '@/features/schools/schools/api';
import { formatCount } from '@/lib/text/format';

/** A school or a district. */
export type Place = { schoolId: string } | { districtId: string };

/** `place` is null while none is chosen. */
type PlaceSelectProps = { place: Place | null; onChange: (place: Place) => void };

/** Chooses one of all districts that have schools, or of all schools, for executive administrators. */
export function PlaceSelect({ place, onChange }: PlaceSelectProps) {
  const { data: districts = [] } = useQuery(districtsQuery());
  const { data: schools = [] } = useQuery(schoolsQuery());
  const districtOptions = districts
    .filter(({ schoolIds }) => schoolIds.length > 0)
    .map(({ id, name, schoolIds }) => ({
      value: id,
      label: name,
      hint: `District, ${formatCount(schoolIds.length, 'school')}`,
    }));
  const isDistrict = (id: string) => districtOptions.some(({ value }) => value === id);
  return (
    <Select
      aria-label="School or district"
      placeholder="Choose a school or district"
      options={[...districtOptions, ...schools.map(({ id, name }) => ({ value: id, label: name }))]}
      value={place === null ? '' : 'districtId' in place ? place.districtId : place.schoolId}
      onValueChange={(id) => onChange(isDistrict(id) ? { districtId: id } : { schoolId: id })}
      className="w-72 max-w-full"
    />
  );
}
