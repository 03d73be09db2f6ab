import { Fingerprint } from '@/components/check-draw/fingerprint';
import { Card } from '@/components/ui/card';

/** The name of the folder from which the server takes nightly rosters. Names of schools may be alike, so it is an id. */
export function DropFolder({ id, of }: { id: string; of: 'school' | 'district' }) {
  return (
    <Card aria-label="Drop folder" className="px-4 py-3 sm:px-6">
      <dl>
        <Fingerprint label={`Drop folder of this ${of} on the server`} value={id} />
      </dl>
    </Card>
  );
}
