/** The demo's district. Ids are derived from the keys, so that every run refers to the same rows. */
export type DemoUser = {
  email: string;
  firstName: string;
  lastName: string;
  role: 'staff' | 'teacher' | 'school_admin' | 'executive_admin';
  /** Has the demo's password; the others were invited and have none yet. */
  canSignIn: boolean;
  /** Has not opened the console yet and is shown the welcome. */
  isNewcomer?: boolean;
};

export type DemoClass = {
  name: string;
  description: string;
  grade: string;
  teacher: string;
  students: number;
};

export type DemoSchool = {
  key: string;
  name: string;
  address: string;
  timeZone: string;
  /** Prefix of the students' numbers. */
  prefix: string;
  /** The login code of the first class's first student, to demonstrate the portal. */
  studentCode?: string;
  users: readonly DemoUser[];
  classes: readonly DemoClass[];
};

const user = (
  role: DemoUser['role'],
  email: string,
  firstName: string,
  lastName: string,
  canSignIn = true,
): DemoUser => ({ role, email, firstName, lastName, canSignIn });

const classOf = (
  name: string,
  grade: string,
  teacher: string,
  students: number,
  description: string,
): DemoClass => ({
  name,
  grade,
  teacher,
  students,
  description,
});

export const DISTRICT = 'Lakeside School District';
export const EXECUTIVE = user('executive_admin', 'exec@laurel.test', 'Morgan', 'Hale');

export const MAPLE_GROVE: DemoSchool = {
  key: 'maple-grove',
  name: 'Maple Grove School',
  address: '210 Maple Avenue, Lakeside',
  timeZone: 'America/Chicago',
  prefix: 'MG',
  studentCode: 'maple2',
  users: [
    user('school_admin', 'admin@maple.test', 'Renee', 'Castillo'),
    user('teacher', 'teacher@maple.test', 'Tom', 'Lindqvist'),
    user('staff', 'staff@maple.test', 'Joy', 'Okafor'),
    user('teacher', 'alvarez@maple.test', 'Marisol', 'Alvarez', false),
    user('teacher', 'shah@maple.test', 'Nikhil', 'Shah', false),
    user('teacher', 'brooks@maple.test', 'Dana', 'Brooks', false),
  ],
  classes: [
    classOf('Grade 3 Lindqvist', '3', 'teacher@maple.test', 26, 'Homeroom 12, first floor'),
    classOf('Grade 3 Alvarez', '3', 'alvarez@maple.test', 25, 'Homeroom 14, first floor'),
    classOf('Grade 4 Shah', '4', 'shah@maple.test', 28, 'Homeroom 21, second floor'),
    classOf('Grade 5 Brooks', '5', 'brooks@maple.test', 27, 'Homeroom 24, second floor'),
    classOf('Grade 6 Lindqvist', '6', 'teacher@maple.test', 24, 'Advisory, library wing'),
  ],
};

export const CEDAR_HILL: DemoSchool = {
  key: 'cedar-hill',
  name: 'Cedar Hill School',
  address: '8 Cedar Hill Road, Lakeside',
  timeZone: 'America/Chicago',
  prefix: 'CH',
  users: [
    user('school_admin', 'admin@cedar.test', 'Paul', 'Whitaker'),
    { ...user('teacher', 'teacher@cedar.test', 'Ines', 'Moreau'), isNewcomer: true },
  ],
  classes: [
    classOf('Grade 6 Moreau', '6', 'teacher@cedar.test', 22, 'Homeroom B'),
    classOf('Grade 7 Moreau', '7', 'teacher@cedar.test', 20, 'Homeroom D'),
  ],
};

export type DemoCategory = {
  name: string;
  description: string;
  isDefault: boolean;
  notes: readonly string[];
};

export const CATEGORIES: readonly DemoCategory[] = [
  {
    name: 'Respect',
    description: 'Kind words, listening, including others',
    isDefault: true,
    notes: [
      'Included a new classmate at lunch',
      'Listened while others shared',
      'Thanked the cafeteria team',
    ],
  },
  {
    name: 'Responsibility',
    description: 'Ready, on time, finishing what was begun',
    isDefault: true,
    notes: ['Came prepared all week', 'Tidied the library corner unasked', 'Owned up to a mistake'],
  },
  {
    name: 'Safety',
    description: 'Walking feet, safe hands, looking out for others',
    isDefault: true,
    notes: ['Helped a friend who fell', 'Walked quietly in the hallway', 'Pushed in every chair'],
  },
];

export const CLASS_CATEGORY: DemoCategory = {
  name: 'Reading Stars',
  description: 'Twenty minutes of reading at home',
  isDefault: false,
  notes: ['Finished a chapter book', 'Read aloud with expression'],
};
