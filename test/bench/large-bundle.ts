import { zipSync } from 'fflate';

/** A school of a bundle. `users` are its students and its teachers together. */
export type BundleSchool = { sourcedId: string; name: string; users: number };

/** One of 25 users is a teacher, who has a homeroom with the others and teaches them one more class. */
const USERS_OF_CLASS = 25;
/** Classes that each student attends in addition to the homeroom. */
const COURSES = 4;

/** A OneRoster 1.1 bundle of these schools, packed. */
export function writeBundle(schools: readonly BundleSchool[]): Uint8Array {
  const tables: Record<string, string[]> = {
    orgs: ['sourcedId,name,type,parentSourcedId', 'd1,Lakes,district,'],
    users: ['sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,identifier,email,grades'],
    classes: ['sourcedId,title,grades,classType,schoolSourcedId,termSourcedIds'],
    enrollments: ['sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,primary'],
  };
  const add = (table: string, ...cells: (string | number)[]) => tables[table]?.push(cells.join(','));
  for (const school of schools) {
    const { sourcedId: id, name, users } = school;
    add('orgs', id, name, 'school', 'd1');
    const classes = Math.floor(users / USERS_OF_CLASS);
    for (let nth = 0; nth < users; nth++) {
      const [user, group] = [`${id}-u${nth}`, nth % classes];
      const isTeacher = nth < classes;
      const grade = group % 13;
      const role = isTeacher ? 'teacher' : 'student';
      const [number, email] = isTeacher ? ['', `${user}@laurel.example`] : [`${id}-${nth}`, ''];
      add('users', user, 'true', id, role, user, `Given ${nth}`, `Family ${id}`, number, email, grade);
      if (isTeacher) {
        add('classes', `${id}-h${group}`, `Homeroom ${group}`, grade, 'homeroom', id, '');
        add('classes', `${id}-c${group}`, `Course ${group}`, grade, 'scheduled', id, '');
      }
      add('enrollments', `${user}-h`, `${id}-h${group}`, id, user, role, String(isTeacher));
      const courses = isTeacher ? 1 : COURSES;
      for (let course = 0; course < courses; course++)
        add(
          'enrollments',
          `${user}-c${course}`,
          `${id}-c${(group + course) % classes}`,
          id,
          user,
          role,
          String(isTeacher),
        );
    }
  }
  const manifest = [
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.1',
    ...Object.keys(tables).map((table) => `file.${table},bulk`),
  ];
  const files = Object.entries({ manifest, ...tables }).map(([name, rows]) => [
    `${name}.csv`,
    new TextEncoder().encode(rows.join('\r\n')),
  ]);
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>);
}
