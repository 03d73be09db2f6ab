/** As stored; `libs/domain` owns the meaning. */
export type Role = 'staff' | 'teacher' | 'school_admin' | 'executive_admin';
