import { newSchool, type NewSchool, type School } from '#contracts/schools/schools';
import { useQueryClient } from '@tanstack/react-query';
import { type z } from 'zod';
import { toast } from '@/components/ui/toast';
import { useVersionedForm } from '@/components/use-versioned-form';
import { schoolsQuery, useUpdateSchool } from './api';
import { valuesOf } from './school-values';

/** The form of an edit of a school. */
export function useEditSchool(school: School, onSaved: () => void) {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateSchool(school);
  return useVersionedForm<School, z.input<typeof newSchool>, NewSchool>(school, {
    schema: newSchool,
    valuesOf,
    save: mutateAsync,
    fetchPresent: async () => {
      const schools = await client.query({ ...schoolsQuery(), staleTime: 0 });
      return schools.find(({ id }) => id === school.id);
    },
    failed: 'Failed to update school',
    onSaved: ({ name }) => {
      toast({ title: 'School Updated', description: `${name} has been saved.` });
      onSaved();
    },
  });
}
