import { forgetChosenClass } from '@/lib/session/chosen-class';
import { forgetDeviceData } from '@/lib/session/device-data';
import { forgetLatestCategories } from '@/lib/session/latest-categories';
import { forgetStudent } from '@/lib/session/student-record';

/** Forgets what this browser keeps of the person who was signed in. The theme stays, and how the roster is shown: they are habits. */
export function forgetStoredData(): void {
  forgetChosenClass();
  forgetLatestCategories();
  forgetStudent();
  forgetDeviceData();
}
