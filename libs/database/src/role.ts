/** As stored; `libs/domain` defines the meaning. */
export type Role = 'staff' | 'teacher' | 'school_admin' | 'executive_admin';
