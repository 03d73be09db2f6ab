import { useEffect, useRef } from 'react';
import { toast } from '@/components/ui/toast';
import { isBeingDeleted, type ListedSchool } from '@/features/schools/schools/api';

/** Shows a toast when the deletion of a school has finished. */
export function useDeletedSchools(schools: readonly ListedSchool[] | undefined): void {
  const underWay = useRef(new Map<string, string>());
  useEffect(() => {
    if (schools === undefined) return;
    const present = new Set(schools.map(({ id }) => id));
    for (const [id, name] of underWay.current) {
      if (present.has(id)) continue;
      underWay.current.delete(id);
      toast({ title: 'School Deleted', description: `${name} and all its data are gone.` });
    }
    for (const { id, name } of schools.filter(isBeingDeleted)) underWay.current.set(id, name);
  }, [schools]);
}
