import { useQuery } from '@tanstack/react-query';
import { Select } from '@/components/ui/select';
import { districtsQuery } from '../api';

type DistrictSelectProps = {
  /** Undefined while none is chosen. */
  districtId: string | undefined;
  onChange: (districtId: string) => void;
};

/** Chooses a district, for executive administrators. */
export function DistrictSelect({ districtId, onChange }: DistrictSelectProps) {
  const { data: districts = [] } = useQuery(districtsQuery());
  return (
    <Select
      aria-label="District"
      placeholder="Choose a district"
      options={districts.map(({ id, name }) => ({ value: id, label: name }))}
      value={districtId ?? ''}
      onValueChange={onChange}
      className="w-64 max-w-full"
    />
  );
}
